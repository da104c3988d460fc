import type { DemoStory } from './demo-story.ts'

export const marrowLake: DemoStory = {
  title: 'Marrow Lake',
  author: 'wren_okafor',
  synopsis:
    'The lake is falling by a hand a night and the colony has sixty-one nights left. Eleven years ago the last person to look for the bottom sent her rope back up with a knot in it that nobody had ever seen. Her daughter can tie it.',
  format: 'serial',
  genres: ['adventure', 'science-fiction'],
  tags: ['caves', 'colony', 'rope work', 'mothers and daughters', 'first contact', 'strange biology'],
  moods: ['suspenseful', 'curious', 'warm'],
  warnings: ['enclosed spaces'],
  contentRating: 'everyone',
  status: 'ongoing',
  sections: [
    { title: 'Down', purpose: 'From the shore to the end of the rope, and who is at the other end.' },
    { title: 'Further down', purpose: 'What the Animal wants the water for.' },
  ],
  chapters: [
    {
      title: 'A hand a night',
      section: 0,
      text: `On the morning the lake uncovered the second step, Warden Petrosyan had the gauge painted over so that people would stop looking at it. By noon someone had scratched the numbers back in with a nail. I won’t say who. It was a good nail, and I still had it in my pocket when he sent for me.

You need to know how we live or this won’t make sense. The town of Sill is four hundred people on a ledge. Behind the ledge is desert, all the way round the planet as far as anybody has driven. In front of it is the lake, which is two kilometres long and shaped like a canoe, and it lies in the hollow of a white ridge that curves up over us on both sides and nearly meets at the top. The first geologist took one look at that ridge, chipped a bit off, put it under her lens, and said it wasn’t rock. Then she declined to discuss it any further until the day she died. So we call it the Animal. We’re joking, mostly. It’s a rib, if you want to know, and we live inside the bone, and the lake is where the marrow was.

The lake had never moved. In sixty years of writing it down it had not gone up or down by the width of a finger. Then in the spring it started dropping a hand every night, always between midnight and one, without a ripple, like a person drinking in their sleep.

“Sit down, Temperance,” said the Warden.

“Tem.”

“I understand you’ve been doing arithmetic on my gauge.”

“It’s sixty-one nights,” I said. “If it stays at a hand. I didn’t think it was a secret, it’s *division*.”

He rubbed his eyes. I’d known him all my life and I’d never seen him unshaven before. Maas was there as well, in the corner, on the only comfortable chair, with his bad leg out in front of him. He looked at me and then he looked at the window. I knew right then what it was about. He’d hardly been able to look straight at me since I was six.

“We sent a drone into the Throat on Monday,” the Warden said.

“I know. Everyone knows.”

“Do they know what happened to it?”

“It came back with its lamps polished.”

“Yes. And the second one?”

I hadn’t heard about a second one. He opened a drawer and lifted it out on to the desk. It was a standard cave runner, six legs and a cluster of lamps at the front, and I’d serviced dozens of them. It took me a moment. I counted them, and I counted again.

“That’s got seven lamps,” I said.

“It went down with six.”

I put my finger on the extra one. It was in the row with the others as neat as a tooth. It was even scratched a little, as if it had been in use for years. It wasn’t glass, though, or not any glass I knew, and when I touched it, it lit.

“We’re not sending a third,” said Petrosyan.

***

Here is the thing about my mother. Adaeze Udo was the best caver Sill ever had, and eleven years ago she went down the Throat at the north end of the lake, on three hundred metres of blue line, to see how deep it was. Maas held the rope. There’s a code, you’ll have learned it in school even if you’ve never been further underground than a cellar. One pull: I’m well. Two: give me slack. Three: bring me up. Four: don’t come down.

She gave him one pull every ten minutes for six hours. Then there was nothing for half an hour, and then two. He gave her slack. Two again. He gave her all he had, he gave it to her till he was holding the bare end with his heels against a rock. He called down to her that that was everything. He swears she answered, but he’s never been able to say what. And then the weight came off.

When he’d wound it in, there was no cut. People say the rope was cut; it makes a tidier story. It had a knot in the end the size of my two fists, a beautiful thing, all curves, like an ear. No one had ever seen it before. It’s not in the book. Maas isn’t a man to cry, and he carried it round to our house with both hands underneath, as if it were hot, and gave it to a six-year-old. I don’t think he could see anyone else to give it to.

I took it apart when I was seven, one turn each night, writing it down. I got it back together when I was nine. For a long while I thought it was a stopper, so that she could hang on it. But it’s far too clever for a stopper. It grips whichever side you pull, and the harder you pull the more it grips, and it has two ways in. I was fourteen before I understood what I’d been looking at, and I was in the bath, and I got out and ran down to the boathouse with soap in my hair to tell Maas.

“It isn’t for stopping,” I said. “It’s for *joining*. It’s how you’d tie one rope on to another. There’s a whole half of it missing!”

“I know,” said Maas. He went on coiling. “I’ve known since the night. There was something in the other half when I brought it up. It was warm. It let go when it felt the light.”

He’d never told anyone. I was so angry with him I didn’t speak to him for a year.

***

“You want somebody to go down,” I said to the Warden. “And tie on.”

“I don’t want anything of the kind. I’ve a council that would prefer to move four hundred people across nine hundred kilometres of desert in six trucks. I’ve told them I will hear an alternative before I hear that one again.” He turned the drone round so that the lamps faced the wall. “Maas says you can make the knot.”

“In the dark. Behind my back, if you like.”

“And he says that he’s going with you.”

“He’s seventy-two!”

“I’m sitting here,” said Maas.

“You’ve got one and a half legs.”

“We’ll take Bishop for the rest of them.” He did look at me then. He has very pale eyes, like washed sky. “I let go of the end, Tem. Eleven years I’ve been telling folk there was no more rope. And it’s true, there wasn’t. But I did have hands. I could have gone over the edge with it and been another two metres.”

I thought about what I’d say. I had waited a long time for him to say something like it, and I’d had some remarks ready.

“When do we start?” I said.

“Midnight,” said Maas. “When it drinks.”`,
    },
    {
      title: 'The Throat',
      section: 0,
      notesBefore:
        'Thank you to the two readers who are climbers and wrote to me about the knot. You are right that it should not work with three strands. That is a clue.',
      text: `Bishop is a walking winch. It was built to carry pipe for the first settlers, and it has eight legs, a drum, and a voice, and all it ever talks about is load.

“Two hundred and eleven kilograms,” it said, as we went over the lip. “Two hundred and eleven. The older passenger has put on weight.”

“It’s sandwiches,” said Maas.

The Throat opens behind a curtain of white stone at the north end. You’d take it for a crack until you get your head in and the draught takes your hat. We hung in harness on either side of Bishop’s belly, like panniers, and it went down backwards, feeling with its feet, with the old blue line paying off the drum and a red one spliced on to the end of it, nine hundred metres altogether. I had the lamp. On my belt I had my mother’s knot, half of one, made up fresh that evening with the loops open and waiting.

For the first hundred metres it was like any cave. After that the walls began to have holes. They were small to start with, so that I thought it was pitting; then they were the size of plates, then doors, hundreds and hundreds, with thin white struts going between them like the inside of a loaf. It got warm. Maas undid his jacket. When I turned the lamp aside I saw that it wasn’t altogether dark, either. There was a bluish look to the depths of the holes, as if a long way in, round a good few corners, someone had left a light on.

“Midnight,” said Maas.

I don’t know what I’d expected. A gurgle. I had imagined a plughole, I suppose, and all that water coming in on top of us, and I’d tied myself on accordingly. What came was a shiver in the strut beneath my boot, and then in all of them. I held up the lamp. The wall across from us had gone shiny.

The water was coming through the holes in a skin about as thick as my hand. It didn’t splash or drip. It slid out on to the wall, perfectly smooth, with my lamp wobbling in it, and it went *up*.

“Bishop,” I said, “what am I looking at?”

“Load is unchanged,” said Bishop.

“That’s lake water,” said Maas slowly, “going uphill.”

It went by us for an hour. It was the quietest thing I’ve ever seen. I put my fingers into it and it parted and closed behind them as if it knew where it was supposed to be. I got out my notebook and tried to draw it. The whole inside of the rib was lifting a lake up through itself, a hand at a time, past Sill and past the roof, all the way along the curve to the top where the two sides nearly touch. I thought about what was up there. I’d never asked. There wasn’t any way to get up, and nothing had ever come down.

“It isn’t leaking, then,” I said.

“No.”

“It’s being *used*.”

“Don’t write that down yet,” said Maas. “Let’s be sure, before we frighten him.”

***

At three hundred metres I found the first arrow.

It was in yellow chalk, at shoulder height, pointing down, with a date underneath in the slanting sevens I’d have known anywhere. I put my palm next to it. I didn’t touch it. Maas had stopped us without being asked, and he busied himself with a strap for a minute or so that didn’t need it.

“That’s the day,” he said. “That’s where she ran out of line. She’d have been standing just about here, shouting up at me.”

“There’s another one below.”

There were a lot of them. They went down the wall at every twenty metres or so, always by a good foothold, and whenever I got the lamp on one I called out the date to Maas. It was the same day, and the same day, and then the next. She’d gone on climbing after the rope went up. She’d gone down, not up, with no line, by herself, at the age of thirty-four, and she’d stopped every twenty metres to draw an arrow in case anyone should care to follow. I was proud of her. I was so furious with her that my teeth hurt.

“The tenth,” I called. “The eleventh. She’s slowing down. The fifteenth, this one’s a bit smudged. There’s one here says…”

I stopped. I thought I’d read it wrongly. I wiped my lamp.

“What?” said Maas.

“It’s got the wrong year.”

“Read it out.”

I read it out. Bishop’s feet went tick, tick, on the bone and were quiet. Maas reached across over the top of the drum and got hold of my sleeve.

“That’s two years ago,” he said.

“I *know* when it is.”

“She’s short of chalk, look, she’s only done the half of the arrow. That’s never old. That’s not been wetted more than a few hundred times.” He was gripping so hard the cloth creaked. “Nine years on, she was here. She was stood here making marks. What in the world has she been eating?”

I couldn’t have told him. I was looking at the arrow. It was drawn the same as the others, quick and square. But all the ones above had pointed down, and this one pointed up.

***

We reached the end of the red line at twenty past four. “Nine hundred metres,” said Bishop. “No more load, please.” It spread out its legs and locked them in the holes on either side, and we hung there under it and turned slowly, the two of us, in a space so big that my lamp couldn’t find the other wall.

There was a floor, or I thought so. Thirty metres beneath our boots lay something pale and faintly shining, with a grain to it like wet hair. The warm air came up from it in breaths. I don’t say that it was breathing. I’m telling you how it came.

“Well,” said Maas. “Here we are again. No more rope.” He laughed, not very steadily, and wiped his face on his arm. “You’d think I’d learn.”

“Put your lamp out a minute,” I said.

“Why?”

“You told me it let go when it felt the light.”

He gave me a long look, and put it out. I put mine out too. After a while I could see my hands by the blue, and then his face. I took the knot off my belt and held it away from me by the tail, over the drop, with the open loops hanging down.

I’d like to say it was brave. I was thinking about being six, and how nobody would let me hold the rope.

Something touched the other end.

It was gentle. It felt about inside the loops like a person trying a sleeve. Then there was a tug as it drew tight, one side and then the other, quick and neat, a turn I knew, another that I knew, and a third that I’d always had to guess. I heard Maas stop breathing. I ran my fingers down past the knot on to what was tied there. It was a line about as thick as my thumb, smooth, a little bit damp. It was as warm as an arm.

It went away downwards in a long easy curve to the pale floor. And as I held it, wondering what a person ought to say, it was pulled. It wasn’t pulled by the floor. You can tell. Anybody who’s ever held a rope for someone can tell you what a hand feels like at the other end.

Once. Twice. Three times.

“Bring me up,” I said. “Maas! That’s bring me up, it’s *her*, Bishop, start the…”

“Wait,” said Maas.

The line jerked again in my fist, hard, all in a rush, as if there was hardly time for it.

Four.`,
    },
    {
      title: 'Both at once',
      section: 0,
      isDraft: true,
      text: `“It can’t be both,” I said.

“It’s both.” Maas had the line in his own hand by now, just above mine. “Three and then four. Bring me up, and don’t come down.”

“That’s the same person saying two things.”

“Or it’s two people on one rope,” said Maas.

We thought about that, turning in the dark. I could feel my own heart going in the palm of my hand, and I wasn’t certain all of it was mine.

“Answer,” he said.

“With what? There isn’t a pull for *who are you*.”

“There’s one for *I’m well*. It’s good manners. You always start with that.”

So I gave it one pull. I made it slow and plain, like you’d speak to a deaf person. I waited, and counted, and at eight there came back a single tug so exactly the same as mine, so much my own wrist, that I nearly let go. It was an echo. It had copied me down to the little twitch at the end.

“That’s not her,” I said.

And underneath it, faint, almost lost, as if somebody had got two fingers to the line from a long way further along: one.

“That is,” said Maas.

[Bishop interrupts here. Load is changing. Check the numbers: 211 minus the sandwiches they ate at 600 m.]

“Load is two hundred and nine,” said Bishop. “Two hundred and forty. Two hundred and ninety. Is somebody getting on?”

[The line is climbing, not being climbed. It has learned the knot from her and the code from her and it thinks the rope is how we talk. It thinks *three* is our word for hello. Don’t let Tem work this out until the lamp. Keep Maas funny. The seventh lamp should pay off here: it wasn’t stolen or copied, it was a present.]`,
    },
  ],
}
