import type { DemoStory } from './demo-story.ts'

export const theSaltCartographer: DemoStory = {
  title: 'The Salt Cartographer',
  author: 'ines_marchetti',
  synopsis:
    'Every seven years the coast of Verrin moves, and somebody has to walk it with a pencil. Odile Sarrat inherits the walk, three maps that contradict each other, and a gap in the line where a man used to be. A story about debt, and the courtesy of measuring things properly.',
  format: 'novella',
  genres: ['fantasy', 'adventure'],
  tags: ['maps', 'the sea', 'slow magic', 'found family', 'bureaucracy', 'inheritance'],
  moods: ['wondering', 'tense', 'wry'],
  warnings: ['grief', 'danger at sea'],
  contentRating: 'teen',
  status: 'ongoing',
  sections: [
    {
      title: 'Departure',
      purpose:
        'Odile takes over Roux’s number, finds out what he did with it, and measures the beach herself.',
    },
    {
      title: 'The far side of the line',
      purpose:
        'What the coast takes has to be somewhere. Odile finds where, and what it would cost to map it.',
    },
  ],
  chapters: [
    {
      title: 'Four pencils',
      section: 0,
      notesBefore:
        'New chapters on Thursdays, tide permitting. The Office of the Littoral, its forms and its pencils are invented. The disagreement about a river is not.',
      text: `The Office of the Littoral issued four pencils to each walker and expected three back. Nobody had ever explained this. Odile Sarrat, who had carried other people’s pencils for nine years, believed that the fourth was for the sea.

“Eleven,” said Superintendent Brandt, and looked up over the taproom of the Datum Inn. “Who has eleven?”

There was a pause with a dead man in it.

“I do,” said Odile.

She went up between the tables. Brandt was a wide, calm woman who had walked section one at five Turns of the coast and had the knees to show for it. She counted the pencils into Odile’s palm, hard, hard, medium, soft, and then she took the brass tag from her own pocket, where she must have been keeping it since the funeral. The cord was new. The tag was not. Thirty-five years against Benedikt Roux’s breastbone had worn the second stroke of the number so thin that it seemed to be on its way to becoming a one.

“He’d want it polished,” Brandt said.

“He’d want it left alone. He’d say you could date it by the wear.”

“He would.” Brandt’s eyes went to the next line of the list and stayed there longer than the line deserved. “Pay attention to your feet tomorrow. He never looked at his feet. Twelve!”

Odile took her pencils back to the corner by the stove and sat down with her boots against the iron. Thirty walkers, thirty stools, the smell of wet wool and sharpened cedar. Outside, the last night of the old coast was going about its business. If she turned her head she could see it through the window, two miles of dark pasture and then a darker strip where the pasture stopped. On the wall over the bar hung the Sheet, seven years old, inked and varnished and signed by everybody in the room and by one who was not. Since that signing the sea had kept to the line on the Sheet as a dog keeps to a yard. It had come up to the ink every high water and gone no further. It had come up to the ink in storms that took the slates off roofs, and stood there shaking, and gone no further.

Tonight, some time after midnight, the seven years would run out.

“You draw what is there,” Brandt was saying, because it was the custom to say it, though every person in the room could have said it with her. “You go down from your stone and you draw what is there. You don’t draw what was there. You don’t draw what somebody tells you used to be there or ought to be, and I don’t care if he’s crying. Three tides in pencil. Then we sit down together and we ink it, and what we ink will hold. It’ll hold whether it’s true or not. So make it true.”

“Make it true,” said the room, into its beer.

Odile said it too. Under the bench her heel found the leather tube that had come to her in March with Roux’s spare compass and his terrible hat, and pushed it a little further out of the light.

There were three maps in the tube. They were all of section eleven. They were all in Roux’s hand, all dated the third tide of the last Turn, and no two of them showed the same beach.

***

“You’ve got the face of somebody doing sums,” said Tomas Ilves.

He sat down with his back against the warm tiles and stretched out his long legs, so that the Ferrer sisters, coming by with a jug, had to step over them one after the other, and each of them kicked him in passing. He had walked twelve at the last Turn. He would walk it tomorrow. For nine years, whenever Roux and his apprentice had come to the end of their stretch and set the boundary stake, it was Tomas who was coming along the beach from the other side, whistling, with his own stake over his shoulder like a man bringing home a fish.

“I’m worrying about my feet,” said Odile.

“Everybody worries about their feet. You’ll be fine. You paced for him from the time his eyes went. Half of Roux’s last map is your legs.”

She had not thought of it like that. She turned one of the hard pencils to see whether the core was true.

“Which half?” she said.

Tomas laughed, and then he stopped laughing and looked into his mug as if the next remark might be written at the bottom.

“I want to ask you for something and I want you to say no quickly, if it’s no.”

“All right.”

“When we meet at the stake. Let me come past it.”

“How far past it?”

“Forty yards.”

The stove ticked. Across the room Luz Ferrer had begun the song about the bishop and the eel, and people were joining in at the parts that were safe.

It was a small thing to ask and it was the only thing that could not be asked. A boundary stake stood where two walkers met; each put down what lay on his own side of it, and neither looked over the other’s shoulder, and so the line went on from stone to stone for sixty miles without a gap and without a favour. If twelve came forty yards into eleven, then forty yards of beach would be drawn by a man who wanted something from it.

“Forty exactly?” she said.

“You haven’t said no.”

“I’m asking how you come by the number.”

He drank. He was not a person who hid things well; he had the sort of large, fair, sunburned face on which thoughts arrived one at a time and took off their coats. What she saw there now was so much like pain that she looked away from it.

“My mother’s kitchen was fourteen foot by eleven,” said Tomas. “Then there was the yard, and the pigsty, and the lane. You add it up. Low Sorrel was nine houses, you know. There’s not a soul remembers that, because nobody was killed. We were all up on the hill for the bonfire, the whole village, and we came down in the morning with our blankets and it stopped at the lane. Like a bitten slice.” He showed her with the edge of his hand. “The coast moves. I’m a walker, I know that, I walked it. I drew it myself. I stood on the end of my own lane and drew it, and I drew it *true*, Odile. And it never came out. I’ve gone over it for seven years. Every section on the Sheet gained or lost by the fathom, in and out, the way it does. Mine’s the only one with a straight edge. Forty yards, straight down, as if it had been cut to fit somebody’s order.”

The song reached the eel. Odile found that she had both hands around the brass tag.

“No,” she said.

He nodded several times. “Quick enough,” he said. He reached over, took the soft pencil out of her row of four, and put one of his own in its place, a stub, bitten at the end, with a ring of blue thread tied round it. “Swap for luck, then. Roux and I always did.”

It was only when he had gone up to bed that she thought: no, you never did. I sharpened them. I would have seen it.

***

You did not hear it. That was what no one inland would believe. Sixty miles of shore got up and lay down somewhere else, and a cup would not ring in its saucer.

Odile lay on her back in a room with five other women and waited with her eyes open. About two o’clock the inn’s dog stood up in the yard, walked in a circle, and lay down facing the other way. A while after that she went down in her stockings and drew a bucket from the well. She let the water settle. Then she put one finger in it and put the finger in her mouth, as Roux had taught her on her first day, when she was twenty and thought that he was making fun of her.

Salt has a grain, like timber. It took years to find it with the tongue, and there were people with thirty years in the Office who never had. It told you which way the water had travelled and how long it had been on the road. This came from the south. It was tired. It had been carrying something heavy and had set it down.

They gathered at the stones before light, each walker at his own, two hundred yards apart along the ridge, so that all she could see of the others was a lantern on either hand: the Ferrers to the north, and Tomas to the south. There was fog on the pastures as thick as fleece. When Brandt judged that there was grey enough to see a pencil by she called her number from the headland, and it came down the ridge from mouth to mouth, two, three, four, each a little nearer. Luz Ferrer sang out nine as if it were part of the song. Amparo said ten.

“Eleven,” called Odile. It was the first time she had said it with her own throat. It went off into the fog to the south, and Tomas caught it and said, “Twelve,” and she heard it go on without her.

Then there was no noise at all, and in the silence everyone along the ridge heard the same thing.

Below her, on the seaward side, out where the Sheet showed four fathoms of open water, somebody was ringing a church bell.`,
    },
    {
      title: 'The parish that was lent',
      section: 0,
      text: `It was a cracked bell and she knew it. Anybody would who had worked the southern sections. The bell of Saint Aumer had been dropped off a cart in somebody’s great-grandmother’s time and had said *dunk* ever since.

But Saint Aumer was four miles down the coast. Odile had eaten plums there.

She went down from the stone with her stakes on her back, counting. The pasture came first, where it should be, and then the gorse, and then a hedge she remembered. After the hedge she stopped remembering. The ground fell away in steps of black slate, streaming wet, furred with weed that did not know yet that it had been left behind. And on the slate, in the fog, somewhat crooked, as a tray looks when it has been put down in a hurry, stood a village. There were perhaps forty houses and a church with a stub of spire. Smoke was coming from the chimneys. A man in shirtsleeves stood at his gate, which opened on a drop of six feet, and regarded it.

“Morning,” he said.

“Good morning. Is anybody hurt?”

“Don’t believe so. We lost the hen house.” He pointed with his pipe. “Or it lost us. Are you the Office?”

“Section eleven.”

“Ah,” said the man. He called over his shoulder into the house, without any hurry, “Tell Perpetua it’s eleven we’ve come down in. Tell her she was right.” And then to Odile, with a politeness that made the back of her neck go cold: “You’ll want to see the vestry. He always liked to begin with the vestry.”

***

The boy who took her there was called Jory and was nine, and had orders to be useful. He carried two of her stakes on each shoulder and told her everything. They had felt nothing. His aunt had made everyone sleep in their boots. The sea was on the wrong side of the church now, and this meant that the window with Saint Aumer and the whale would get the evening sun, which it never had, and the whale was going to look a treat. Was it true that walkers could taste where a person was from?

“Only water,” said Odile.

“What about spit?”

“Nobody has ever asked me to.”

He thought about that for the length of a wall.

The bell stopped as they came in. A small woman of seventy or so let go of the rope, wiped her hands down her apron, and studied Odile’s chest. It was the tag she was reading.

“So he’s dead,” said Perpetua Goss.

“In March. It was his lungs. He was in bed, a long way inland.”

“Did he mind?”

“He minded the wallpaper. He said that the pattern had no source.”

The old woman made a sound that was partly a laugh and sat down on the bench where the ringers hung their coats. For a while she looked at nothing. Then she took a key from around her own neck, on a cord much like Odile’s, unlocked the vestry cupboard, and lifted out from behind the communion wine a picture frame with its face to the wood.

“You’d better have this out with me before you’ve measured anything,” she said. “He said that whoever came next would be honest, and it would be a great nuisance.”

It was a map. Odile did not need to go near it to know the hand. She could see from where she stood the long, easy line of the shore with its little hesitations, like a man walking and thinking, and the figures in the margin, and the date. She had three like it in the tube on her back. This made four.

“What did you pay him?” she said. It came out in a voice she had not used before.

“A plate of plums,” said Perpetua. “Which you had most of. You were asleep in that pew there with your mouth open and the stones in your hand.”

***

It had been the third tide, the last of the pencil. Seven years ago the Turn had gone hard against Saint Aumer. Roux and his girl had paced the beach in the rain and found that it was forty yards shorter than it had been, and the forty yards had been taken from the end with the school on it. The building was standing. It stood in the sea up to the sills. At low water the children walked out and got their slates.

“We didn’t ask him for anything,” said Perpetua Goss. “I want that put down. He sat where you’re sitting, and he asked us what was on the ground that had gone. He wanted to know who had built it and what we’d burned in the stove. Fifty years I’d been giving the Office its tea, and no one had ever asked a question that he didn’t have a column for. And when he’d heard all of it he went outside and stood there. Then he came in, and sharpened his pencil, and drew the beach as long as it had been before.”

“He drew what wasn’t there.”

“He did. And a week later you inked it in your inn, and the same night the tide went out from under that school and never came back till today. It went out like somebody leaving a room.” She turned the frame to the window. “I thought that was all there was to it. I was so happy I was sick in a bucket.”

“And in the morning?” said Odile, who had begun to see it, in the way you see a ship in fog, by a place where the fog is darker.

“In the morning,” said Perpetua, “there was a chair on our beach.”

She went back to the cupboard. What she brought out this time was the parish ledger, christenings at the front, burials in the middle. She opened it from the back and turned it around.

> One kitchen chair, painted blue. /
> Two pails, one with bottom. /
> A child’s boot, left. /
> A door key, large. /
> A pig, living. /
> A box of candles, dry.

It went on down the page and over the page, in a square, careful hand, with the dates. There were four years of them. Some of the lines had a note: *mended*, or *kept in the tower*, or, about the pig, *died of age, 3rd winter, was no trouble*.

“It’s Low Sorrel,” said Odile.

“We didn’t know what it was. It was someone’s. We knew how much of it there was, mind you. I can do a subtraction. You can’t have forty yards from nowhere. So I wrote down every stick, so that when they came asking they could have it back with an apology. But they never came. How would they? They didn’t know that they had been robbed, they thought it was the sea.” She folded her hands on the book. “He wrote to me at the end. He said he had worked on it all the seven years and there was no way of putting it right with a pencil that didn’t put it wrong for somebody. He called us a parish that was lent. He said that one day we’d be called in. Well, here we are. Four miles up the coast, on a rock, in front of the one person with his number. I should say that’s a summons.”

In the church the boy was teaching himself to ring the bell by pulling the rope as far as it would go without a sound.

“Is the school still standing?” said Odile.

“Go and look.”

She went to the door. The fog had thinned enough to show the end of the village street, the last houses, and the beginning of the beach, pale and long. There was a line of washing strung across it from a post to a post. And past the washing was a low building with a slate roof and a row of pegs under the eaves for coats, and the sea stood round it, flat and grey, quite quiet, up to the sills.

“That was how we woke up,” said Perpetua Goss behind her. “Now, we’re not asking you. Not one of us is going to ask you. I’ve told them that if anybody cries where you can see it I’ll have the rope to them.” She put something in Odile’s hand. It was a plum. “But you’ll have to write down a number, my dear, and I’d like you to have had some breakfast.”`,
    },
    {
      title: 'Nine hundred and four steps',
      section: 0,
      text: `A pace is a yard if you have been taught it properly. There was a brass rule let into the floor of the Office, by the coat stand, and for nine years Odile had walked it each morning on her way in and each evening on her way out. Thirty-six inches, heel to heel, uphill or down. Roux said she could have measured a staircase while falling down it.

So there was no hope of being mistaken.

“Why don’t you use a chain?” said Jory.

“A chain only knows how long it is. Hold that upright. You’re a church.”

She set the first stake where the slate went under the sand, took the bearing of the spire, the real one, over the boy’s head, and wrote it in the field book with the time and the state of the tide. In the margin she wrote *fog. Washing on line, 3 shirts, 1 tablecloth, all dry.* The line was the map’s promise, and the margin was where you owned up to how you had made it. That was Roux too. Almost everything in her head was Roux, and she had been trying since breakfast to find one corner of it that was not.

“You’re not to touch those shirts,” said the boy. “They’re evidence.”

“What are they evidence of?”

“That we were here first.” He shifted the stakes. “Or you were. My aunt says that it depends on who draws it.”

She turned her back on the village and began.

You do not look at the end. You look ten yards in front of your boots and you let the number come up through your legs. At a hundred she stopped, crouched, wetted a finger where the last wave had been and tasted it. South, tired, and cold underneath, as though it had lain for a long time in a cellar. She wrote that down. At two hundred it was the same. There was wrack on the tide line, and a boot, and she was past the boot before she understood it and had to stand with one foot in the air, so as not to lose her count, looking back.

It was a child’s boot, for the right foot.

“Jory. Would you pick that up and bring it along? Be careful of it.”

“It’s only a boot.”

“It’s half of one. Your aunt has the other.”

Three hundred. Four hundred. Behind the fog the sun had got up, and everything had turned the white of the inside of a shell. She could hear the numbers being called along the shore. Every hour you stopped where you were and called, so that nobody should walk off the edge of things alone: Brandt far away at the headland, and then the rest of them, two and three and four, each with a beach of their own under their feet and no way of telling where it would go. Luz Ferrer had stopped singing hers. Odile called eleven. Tomas answered from the other side, nearer than she had expected. He sounded out of breath.

Now, the maps.

She had laid them out at the vestry table in the end, all four, and weighted the corners with hymnals. The one in the frame and the one from the tube with the Office’s stamp were twins: the length of the beach, in Roux’s small slanting figures, was *944*. It was the lie that he had told the Sheet. The second map from the tube was the same shore drawn on the same day with the same pencil, and the figure in its margin was *904*. It had no stamp. He had drawn the truth as well and kept it under his bed, as another man might keep a pistol.

The third had no figure at all. It showed the beach and the spire, and the boundary stake between eleven and twelve; and just beside the stake, above the tide mark, he had drawn something that was not in the table of symbols, a small upright oblong with a dot on the right-hand side, half way up. She had taken it for a slip of the pencil. But Roux’s pencil did not slip, and he had gone over it twice.

Seven hundred. The beach narrowed and bent, and when she looked along the curve she could see the school on her left hand, quite near, standing in its own reflection. There were paper fish stuck on the inside of the window glass. The water was a hand’s breadth under them.

It would be no trouble to take a long step. That was what frightened her. She could feel how it would be done: an inch to each pace, from here to the end, and no one alive could say she had done it; she would hardly know herself. She would get to the stake and there would be forty more in the book than in the sand. And tomorrow night, when they had inked it, the sea would get up from that schoolroom and leave like somebody who has been asked to; and it would go along the coast with its arms empty, looking for forty yards. It would find them somewhere. There would be people on a hill, around a fire.

She put her foot down where a yard was.

Eight hundred and eighty. Ninety. She could see the stake now, if it was the stake, a stroke in the white with nothing on either side of it. Nine hundred. Nine hundred and one, two, three, four; and her toe came up against a ridge of clean hard sand, beyond which the beach was somebody else’s.

Nine hundred and four.

Odile stood there. There was a sound coming out of her and after a moment she understood that she was laughing. It was not funny in the least. The sea had been given every chance. For seven years it had been held to a false line by good ink and thirty signatures, and the very hour that the ink let go it had gone back, to the yard, to the number that the old man had written down and hidden. It did not want anything from anybody. It had only been waiting to be quoted correctly.

“What is it?” said Jory. “What did we get?”

She told him.

“Is that good?”

“It’s what’s there,” said Odile. She found the hard pencil and wrote it down, and then, because her hand was shaking, she wrote it down again more neatly. She did not look at the school. “Give me the boundary stake. No. The red one.”

He gave it to her. She looked for the mark of the other one, the stake of twelve; Tomas should have been here by now, whistling. His pack was here. It sat on the sand with its straps done up. His four stakes lay beside it in a row, and beside them stood his boots, with a sock in each.

From the north the hour came down the shore. It was very faint at first, as if the fog had to think about each one. *Seven*, in that flat voice from the estuary. *Eight*. Luz said nine. Amparo said ten, and it was close enough for her to hear that Amparo was cold.

“Eleven,” called Odile.

She waited. A wave came in, turned over like a sleeper, and went out. Away to the south, someone who ought to have had a number to follow had none and kept silent too, and so did the one after that, and she could feel the silence going on down the coast from walker to walker like a dropped stitch.

“Twelve!” she shouted. “Tomas! You’re called!”

In a hundred and forty years the sea had taken fields and chapels and a turnpike with the carts on it. Walkers had drowned, and the line had closed up and been called over their heads. But there had always been a voice. You could hear a man in trouble. What she heard from section twelve was not trouble. It was like the quiet of a house when you have knocked.

“He went to see about the door,” said Jory.

“What door?”

The boy looked at her with some concern. Then he took her by the sleeve, as you would with somebody short-sighted, and turned her a little away from the water.`,
      notesAfter:
        'I paced this one out in a car park with a tape measure and a patient friend. My yard is thirty-four inches. Odile would not have hired me.',
    },
    {
      title: 'A door on a beach',
      section: 1,
      text: `It stood in its frame a little above the tide mark, upright on the sand, and it was blue.

There was no wall to it. Odile walked all the way round. From the back it was the back of a door, with a coat hook and a row of pencil scratches down the edge; from the front there was a big iron lock, a latch worn bright, and a 3 cut out of tin. It was shut. It threw a weak shadow. Somebody had scrubbed the step that morning, or on some morning, and the step was still wet in the middle and had dried around the edges.

She took Roux’s third map out of the tube and held it up. An upright oblong; a dot on the right-hand side, half way up.

“Stay by the stake,” she said to Jory. “Put your hand on it. If I’m not back when the hour is called, you’re to go straight up over the slate to the ridge, and find a big woman with a lantern, and say that eleven is late.”

“What about twelve?”

“I’m going to ask him.”

She made her line fast round the red stake with two half hitches, tied the other end around her waist, and knocked, since it was a door.

Nothing. She lifted the latch.

***

It was a kitchen, fourteen foot by eleven.

She saw that first because she could not help it. Then she saw the range with a kettle on it, the dresser, five blue chairs around a table with room for six. Tomas Ilves sat on the one by the window, barefoot, with his trousers rolled and his big hands flat on the wood, as if he were keeping it from rising. There was a fire in the range. It burned without getting any lower.

“Wipe your feet,” he said, and began to cry.

She wiped her feet. She closed the door as far as the line would let her, which was nearly all the way, and sat down across from him and waited. After a while he got out a handkerchief.

“I only came to look,” he said. “I saw it from my side, and I left my boots so they’d not get wet. I thought I would just look in. That’s her apron. She’s looked for that apron for seven years. She’s in two rooms over a chandler’s in Cray with another woman’s pans, and she still can’t pass a market stall without going through the aprons.” He folded the handkerchief in half and in half again. “The porridge is warm, Odile. I tried it. It’s the porridge from that night. She’d left it at the back of the stove for when we came down.”

Odile put her finger in the water jug and then to her tongue. She did it again. There was salt in it, a very little, and it had no grain at all. It had come from nowhere and was not going anywhere. She had never tasted anything so still, and all the small hairs stood up along her arms.

“How long have you been in here?” she said.

“Ten minutes.”

“You missed the call.”

“I can’t have done. It’s not been—” He looked at the window. She did too.

What was outside the window of the kitchen was not the beach. There was the lane, with nine houses. At the end of the lane, where there should have been a hill with a bonfire on it, a field began that belonged somewhere else; the furrows ran the wrong way. There was a chapel in the field, of a kind that had not been built in Verrin for a hundred years. Beyond it a white road went by, and on the road, quite motionless, stood a string of carts with their lanterns lit. And further off still there was more of it, roofs and orchards and the masts of boats, parish past parish, all the way out to where the eye gave up, and over everything the flat shadowless light of a room in which the lamp has been left on for somebody.

“It’s all of it,” Tomas said. “Isn’t it? It’s everything that we ever drew out.”

“It’s everything we drew wrong,” said Odile. She had got up without noticing. “The coast takes what it takes, and that’s gone, that’s sand. You’ve seen it, it comes up in the nets. This wasn’t taken, it was charged. Somebody flattered a line, and it had to come from someone else’s, and it came here. It’s being held.” The breath had gone out of her. “We’ve been at this for a hundred and forty years. Roux wasn’t the only one.”

“Roux,” said Tomas.

She had not decided to tell him. She had thought that she would have until the inking, in a warm room, with Brandt there. But he had turned from the window with his slow, open face, and it was all so very plainly his: his chair, his number, his forty yards. So she told him about the school, and the plums, and the girl asleep in the pew. She told him about the ledger. She said, “They kept your pig until it died.”

He did not shout. She would have preferred it. He went and stood at the door, with his back to her, and laid his hand on the edge of the frame where the scratches were, a ladder of them, each with a date. They began at the height of his knee.

“She did this every birthday,” he said. “With whatever was to hand. Mostly it was a nail.” The hand moved up and stopped. “This one isn’t hers.”

It was above the highest of the scratches, at about the height of the eyes of a short man in a terrible hat. It had been done in pencil. *B.R.*, it said; and a date, from the spring of last year; and then in the slanting figures, quite small, as he used to write when it was for the margin only:

> 14 by 11. Measured it. Could not draw it. If it goes in on one side it comes out on another and I am too old to find out whose. There must be a third way to hold a pencil. Sorry about the mess.

Tomas read it through with his lips moving. “He was in my mother’s kitchen,” he said. “He could have brought her the apron.”

“He’d have had to say where he found it.”

“Yes. He would.” He breathed in through his nose. Then he came back to the table, pulled out his field book, turned to a clean page, and started feeling through his pockets, and she knew what for, and put her hand in her own pocket and closed it round the stub with the blue thread.

“Tomas.”

“I’m a walker, I’m in my section, and I draw what’s there. This is there. You’ve had your finger in it. So I’ll draw it, and tomorrow I’ll ink it and sign it and it’ll hold. Give me the pencil.”

“And whose does it come out of?”

“I don’t care.”

“You’d stand on the end of somebody’s lane and say so?”

“Nobody stood on the end of mine!” He hit the table. Five chairs jumped, and the lid of the kettle; and out beyond the glass, a long way off, for the first time, something moved. The lantern on the last of the carts had begun to swing.

They both watched it. It swung, and slowed, and hung straight.

“They can hear us,” Tomas whispered.

There was a tug at her waist. It was quite gentle, a fish’s tug. She looked down and saw that the line, which had run straight from the door, was lying in a bow along the floor, and the flags underneath it were wet. The tide was coming in on the other side. It could not have turned yet. By her reckoning it had an hour to go.

“Come out,” she said. “Come out now. We’ll go to Brandt, and we’ll get all thirty of them down here to look at it, and somebody will think of something. You can be as angry as you like. I’ll hold your coat.”

“If I go out,” said Tomas, “it’s a door on a beach. One tide and it’s gone, and then it’s seven years. She’s seventy-four.” He sat down and put his palms back on the table. He was quite calm. “No. Someone’s got to be in. You can’t call a house empty that’s got somebody in it, can you? It’s not in the rules. You’d have to put me on the map.”

“I’d have to put you in the margin, you fool,” said Odile. Her eyes were running. “Tomas, it isn’t time in here. You’d be eating that same porridge.”

“It’s good porridge,” he said.

The line tugged twice. She held out her hand to him over the table and he took it, shook it formally, once, as you do at the stake when two sections have met and agree; and then he put the end of the apron string into it, and closed her fingers.

“In case there’s a third way,” said Tomas.

***

The sea was up to the second hinge. It came in over the step behind her, around her knees, and did not wet one flagstone. She hauled herself along the line hand over hand to the red stake, where the boy stood up to his waist with both arms around it and his eyes shut. He had not gone to the ridge. He had the boots of twelve hung around his neck by their laces, to keep them dry.

“It’s the hour,” he said through his teeth. “They’ve started. I didn’t know who to be.”

It was coming down the shore. *Eight. Nine.* On the sand the blue door stood with the waves breaking on it, shut. She could not see the number any more. In the south, eighteen walkers were holding their breath. If the call broke here a second time, Brandt would close up the line, as the rule was, and set a black stake at the end of eleven and another at the start of thirteen, and what lay between would go into ink as open water. A drowned man has no section. It would be drawn true, and it would hold.

“Ten,” said Amparo Ferrer.

“Eleven,” called Odile.

She tied the apron around her neck and picked up the boy, boots and all. She had never told a lie in the field. She turned her face to the south, brought her chin down to her chest, and, in the deepest voice that she could find, she called, “Twelve.”`,
    },
    {
      title: 'What the gulls were counting',
      section: 1,
      isDraft: true,
      notesBefore:
        'Draft. Tide tables to be checked, also whether a plum keeps for two days in a wet pocket.',
      text: `Amparo Ferrer was the one who noticed the gulls, because she was the one who was deaf in the left ear and so had got into the habit of looking.

“There are too many,” she said.

She and Luz had come down over the boundary from ten with their boots full, at the end of the first tide, to share a fire. It was the custom. You were not to look at each other’s books; you could look at each other’s bread. Odile had made the fire out of fish boxes in the lee of the church, and she had sat down with her back to the beach so as to have a reason for not turning round.

“They’re gulls,” said Luz. “There’s always too many.”

“They’re in a row.”

They were. They stood along the edge of the water, all facing out, one to a yard, as neat as pegs. As the three women watched, the bird at the near end gave a single cry; and then the next one did; and it went along the whole line and around the curve of the bay until it was too faint to hear. There was a pause. Then it started over.

“They’ve learned the call,” said Luz, delighted.

“Count them,” said Odile.

Amparo was already doing so, with one finger, her lips shut tight. She had the best eyes in the Office. She had once seen an error in a printed almanac from across a room. It took some time, and twice the finger went back.

“Nine hundred and forty-four,” she said. “What’s funny?”

“I’m not laughing.”

“You’ve gone a very bad colour, then. Put your head down.” The hand on Odile’s neck was rough and warm and smelled of cedar. “Luz, give her the flask. Now. I heard a thing today, with the good ear, and I’ve been thinking all the way along the flats whether to say it. I know Tomas’s voice. I’ve been calling ten to him, with one between, for fourteen years. He says it on the in-breath, like a man who has been poked.”

Nobody spoke. Luz, for once, had stopped humming.

“So who,” said Amparo, “was that?”

[Odile tells them? Or the boy does. Better the boy. He has the boots on.]

[Then Brandt. She has to come down in person, with the knees. She knows about the doors. She has always known: section one has had one since her second Turn, and she has never opened it, and that is why she says the words about crying.]

The lantern was coming along the top of the slate, low down and swinging, and stopping at every step, and there was only one person in the Office who`,
    },
  ],
}
