import type { DemoStory } from './demo-story.ts'

export const theBeekeepersCensus: DemoStory = {
  title: 'The Beekeeper’s Census',
  author: 'jonahvell',
  synopsis:
    'April 1911. Mr Tozer, schoolmaster, has brought in the parish at a correct total twice before. This year there is a new column on the form, and a woman with forty hives who says that nobody slept at her house at all.',
  format: 'short-story',
  genres: ['literary', 'historical'],
  tags: ['1911', 'bees', 'marriage', 'suffrage', 'village life', 'grief'],
  moods: ['quiet', 'tender', 'wry'],
  warnings: ['death of a child, in the past'],
  contentRating: 'everyone',
  status: 'complete',
  chapters: [
    {
      title: 'Schedules',
      text: `Mr Tozer had enumerated the parish of Nether Combe in 1891 and again in 1901, and on both occasions had brought it in at a total. Other men handed up returns with a lodger missing or a baby entered twice. The Registrar at Bridgwater had written, in ’01, a note with the word *exemplary* in it. Mr Tozer kept this in the school Bible, not at any particular place.

He liked the walking, and he liked being let in. For the rest of the decade he was the man who caned their sons; for a week he was the Crown, and people dusted a chair.

“It’s larger,” said Mrs Hobbs at the forge, taking the new schedule by its edges.

“There are some additional particulars.”

“What’s this, then? *Completed years the present marriage has lasted.*”

“That is only for the married women.”

“*Children born alive.*” Mrs Hobbs read slowly, with her finger. “*Children still living. Children who have died.*” She looked up. She had buried four, and he had taught the other five. “What do they want with that?”

“It’s for the purpose of comparison,” said Mr Tozer. “As between districts.”

“Oh, ah,” said Mrs Hobbs, and put it behind the clock.

He had not himself thought about the column until then. He was a man who read instructions through, and he had read these through, twice, by the lamp, with Edith sewing on the other side of it. She had asked him what was new, and he’d told her. She had asked to see. She held the paper a good while, and he remembered now that the sewing had slid off her knee, and that he had picked it up.

“They want to know how many I had,” said Edith.

“They want everybody’s. It is merely a column.”

She gave it back to him. She said that she thought she would go over to Florence at Taunton on the Saturday, and stop until Monday; Florence’s leg was bad. It was only afterwards that he noticed this would make the household return for the schoolhouse a single line.

***

Miss Orde’s was the last call of the delivery and the furthest, a mile up the combe by a track that was mostly stream. He had been there in ’01. There had been an old mother then, and eleven hives. The mother was gone. The hives went up the slope behind the house in white terraces, like a resort.

“Forty,” said Miss Orde, seeing him look. She was a long brown woman in a man’s ulster, and she did not dust a chair, because she didn’t ask him in. She was walking along the second terrace, and stopping at every hive to put one hand under the floor of it at the back and lift, an inch, and set it down again. “Don’t stand in front of their door, Mr Tozer. You’re a cloud. Stand by me.”

He stood by her. He asked what she was doing.

“The census,” said Miss Orde.

He smiled, to show that he took it in good part.

“I mean it. You heft them in the autumn when you shut them up, and you heft them when it turns warm, and the difference is what they’ve eaten. By what they’ve eaten you know how many there were to eat it. I’m never out by more than a cupful. Feel that. No, get your fingers under. That’s a strong stock. Now this one.”

He put down his satchel and lifted. It came up so lightly that he almost had it over.

“They’ve died,” said Mr Tozer.

“There’s some left. They hang on in a ball about the queen and they shiver, to keep her warm, and the ones at the outside drop off. You’ll find two quarts of them on the floor in March and a knot at the top no bigger than a walnut. Alive, though.” She moved along. “You’d call that one a loss, I dare say. In your summary.”

“I should be obliged to enter it as it stood on the night.”

“Would you put how many it had been?”

“There’s no column for that,” said Mr Tozer; and then, because he was exact, “There was not, until this year.”

Miss Orde turned and had a proper look at him. She had very light eyes, which he found he could not quite meet, and a bee was walking on her collar.

“I hear you do it well,” she said. “I hear you’ve never lost a soul. What’s it for, when it’s all added up?”

He told her about drains, and schools, and members of Parliament. He told her that a number, if it’s right, is a kind of justice, since a man may be poor and stupid and a long way up a bad track and yet weigh as much in the total as a duke. It was what he told the top form. He was aware of saying it warmly, with his hat in his hand, among the hives.

“A man may,” said Miss Orde. “Yes. I see that.” She took the schedule from him and folded it in four. “I’ve forty households here, and the head of every one’s a female, and so is everybody that does a stroke of work. They’d be surprised to hear they came to nothing. Mind the stream as you go down.”`,
    },
    {
      title: 'Summary',
      text: `The night of Sunday the second of April was clear and cold. Mr Tozer ate an egg. He filled up his own schedule in pencil, for inking later: Alfred George Tozer, head, fifty-three, married, schoolmaster. He looked at the empty line beneath. A person was to be entered where that person slept, and so Edith would be on Florence’s form, in Florence’s dreadful hand, as *visitor*. It would all come right in the general total. He found that he disliked it very much.

He knew what Florence would put. The instruction was clear. Years married: twenty-six. Children born alive: two. Still living: none. Died: two.

He washed up the egg cup and went to bed.

***

By three on Monday he had a hundred and one households in the satchel and everybody in them. There was a note left for him at the post office. Florence’s writing; he knew it by the blots. *Tell Edie not to trouble about Easter as my leg is quite well and I will come to you. I have not heard from her since Candlemas and hope she is not cross.*

He read it standing in the road. Then he went up the combe rather fast.

Miss Orde’s schedule was pinned to her front door with a hive tool. Across the whole width of it, from *Name and surname* to *Infirmity*, she had written in a round clear hand: *No persons slept in this house. Since women do not count, they will not be counted. Hives, 40. L. Orde.*

He knew about it, naturally. It had been in the newspaper: ladies in London skating all night at the Aldwych so as not to be at home; ladies in caravans on Wimbledon Common. He had thought it ingenious and rather silly. It hadn’t occurred to him that it could come up a track.

There was smoke from the chimney of the honey house. It was a long stone shed across the yard, with one window, and through the window he could see a row of boots.

The enumerator is not obliged to force an entry. He is instructed, where information is withheld, to obtain it by such means as he can, and to enter the number of persons to the best of his belief. Mr Tozer knocked. When he got no answer he went in.

There were eleven of them. They’d slept on straw and sacking between the stacked boxes, and they were drinking tea out of honey jars. He saw both of the Miss Pringles. He saw the doctor’s wife, and his own pupil-teacher, who went scarlet and stood up. He saw Mrs Hobbs from the forge, with her arms folded and her hair down her back, who had not, he would have sworn, a political opinion to her name. It smelled of wax. A few bees had come in to the warmth and were going about on the window.

Edith was sitting on an upturned crate beside the stove. There was one on her sleeve. She had a finger laid beside it, so that it could step across.

“You’ll let the cold in, Alfred,” she said.

Somebody shut the door behind him.

“There’s a penalty,” Mr Tozer said at last. It was not what he’d meant to say. “It’s five pounds.”

“I’ve got five pounds. I have been putting it by from the eggs.”

“You told me that you were going to your sister.”

“Yes. I’m sorry for that. I didn’t know how to say it to you so that you’d hear.” The bee got on to her finger, and she lifted it, and turned it to the light. “You can put me down, if you like. I shan’t run out across the fields. But you’re to put me down as I am.”

“And how is that?”

“Mother of two.”

He was holding his pencil. He’d taken it out from habit when he came in. “The form does ask for that,” he said gently. “If you look at it, my dear, that’s just what it does ask. How many were born.”

“It asks me how many I bore, and it asks how many died, and it takes the one away from the other and puts down a nought. And that’s what goes up to London. It’s a sum, Alfred. You showed it me. You said, it’s merely a column.” She wasn’t crying. He would have known what to do. “I’ve stood in that house for twenty years and been careful not to speak of them because you couldn’t bear it, and I thought, very well, he’s keeping them somewhere. And you held out that paper as if it was the coal bill. I won’t be subtracted. I had Rose and I had Arthur. If there’s no place on it to say so, then they can do without me altogether.”

No one moved. Mrs Hobbs was looking at the floor. It came to him, quite slowly, that every woman in the shed knew those two names, and had known them all this time; and that he’d not heard either one spoken aloud since the second of the funerals. It was like being struck on the ear. It was so long since he had heard them that for an instant he’d thought she was speaking of somebody’s children.

He looked at his pencil. He put it away in his breast pocket and did up the button.

“I came about the hives,” he said to Miss Orde. “I make it forty.”

“Forty,” Miss Orde agreed.

“The light one, on the second terrace. Is it living?”

“They flew this morning. I saw her out on the board myself, having a look at the day.”

“I’m very glad,” said Mr Tozer. He found that he was obliged to stop there, and wait. “Good afternoon,” he said to all of them; and he went out and closed the door carefully on account of the cold.

***

She came home at dusk. He heard her put down her bag in the passage. He didn’t get up, because the ink was wet.

“I have done ours,” he said. “I should like you to see it before it goes.”

She came and stood behind his chair in her hat. She smelled of smoke and wax. The schedule lay on the blotter under the lamp, with its one line, in the hand that had taught the parish to write. *Alfred George Tozer, head, 53, married.* After that came the columns which were to be filled up for married women only, and where he ought, being a man, to have drawn a stroke.

He had not drawn a stroke. He had written: *Two.* And then, since the space for it was small and he’d needed to go up the side of the page, past *Birthplace* and *Nationality*, turning the paper as he went: *Rose Edith, who lived nine days and had black hair. Arthur John, four years and two months, who could count to a hundred, and did so, on the stairs.*

Under *still living* and under *died* he had left it white.

Edith read it. She read it a second time; he could tell by her breath. She put her hand down on the table by the lamp, next to his, and leaned her weight on it.

“He used to leave out seventy,” she said.

“Every time. I could never make him see it.”

“What will they do with it?”

“Some clerk will strike it out. It’s in the wrong place. It isn’t information that they asked for.”

“In pencil?”

“In ink. They use red, as a rule, or green.” He moved the lamp so that she could sit.

“Then it will be gone.”

“Oh, no,” said Mr Tozer, who had been correcting other people’s work for thirty-one years and knew exactly what a line drawn through a thing could do to it. “No, it will be perfectly legible.”`,
    },
  ],
}
