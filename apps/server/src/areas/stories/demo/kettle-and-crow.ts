import type { DemoStory } from './demo-story.ts'

export const kettleAndCrow: DemoStory = {
  title: 'Kettle & Crow',
  author: 'writer',
  synopsis:
    'A kettle that boils only when somebody tells the truth, a crow who has never told it, and a third daughter who would like a cup of tea.',
  format: 'short-story',
  genres: ['fairy-tale', 'humour'],
  tags: ['talking animals', 'third daughters', 'tea', 'courtrooms', 'lies', 'crossroads'],
  moods: ['funny', 'cosy', 'sly'],
  warnings: [],
  contentRating: 'everyone',
  status: 'complete',
  chapters: [
    {
      title: 'The inheritance',
      text: `When the widow at Nettle Cross died she left the mill to her first daughter, the cow to her second, and to her third, whose name was Bettine, she left a kettle that did not work.

“There must be a mistake,” said Bettine.

“It’s a good kettle,” said the first daughter, who was already in the mill with the door shut.

“It’s a family kettle,” said the second from behind the cow.

It was copper, with a dent in its side and a lid that fitted like a grudge. Bettine took it down to the hut at the crossroads, which nobody had thought to leave to anyone, filled it at the stream, and hung it over the fire. After an hour the water was as cold as it had been in the stream. After two hours it was, if anything, a little colder. Bettine built the fire up until she had to stand outside. She came in again with her eyebrows smoking, put in one finger, and sat down on the floor.

“I don’t see what I’m meant to do with you,” she told the kettle. “I don’t even like tea. I only drink it so as to have something to hold.”

The kettle gave a small, interested tick.

Bettine looked at it. “I’ve never said that to anyone,” she said.

*Tick, tick*, went the kettle; and a wisp of steam, about as long as an eyelash, came out of its spout.

She was not a third daughter for nothing. She pulled up the stool. “My name’s Bettine,” she said, and nothing happened, since that was no news to anybody. “I’m cold. I’m hungry. I was never really fond of that cow.” The water shivered. “My sister’s singing isn’t *unusual*, as I told her. It’s horrible.” It began to hum. “When Mother died I cried for one day, and on the second day I cried because people were looking, and on the third I had a very good breakfast.” At this there was a rush and a rattle, the lid jumped in the air, and the kettle boiled over on to the fire and put it out.

So that was how it worked.

***

It’s a strange thing to live on the truth. You’d think there would be plenty. But Bettine was an honest girl, and in a week she had used up nearly everything she had been keeping back. She told the kettle who had broken the blue jug. She told it what she thought about the vicar. By the first snow, it took a quarter of an hour’s hard confession to get enough hot water for an egg, and she was going to bed at six o’clock out of pure lack of secrets.

It was on one of those nights that there came a knock at the shutter.

“Who’s there?” said Bettine.

“The King of Spain,” said a voice.

She opened it. On the sill sat a crow with snow on his head.

“I was just passing,” he said. “I am not cold. I have several houses in the neighbourhood, each of them with a large fire. I only looked in because I was worried about you.” And he fell off the sill on to the floor and lay there with his feet in the air.

She put him in the log basket and wrapped him up in a stocking. When he could speak again he told her that he was a hundred and six years old, that he’d been to the Moon, that it was run by geese; that he was an orphan; that his mother sent her regards. He told her that stocking was the finest he had ever been in, and he was something of a judge. In the whole of that evening he didn’t utter a word that was so. Bettine had not been so well entertained since the mill wheel came off with her brother-in-law on it.

But in the morning, when she hung up the kettle and told it, since it was the best she could do, that she had a hole in her other stocking, the crow put his head out of the basket and said, “Nonsense, they’re perfect,” and the water, which had been working itself up to lukewarm, went *glop*, and froze.

They both stared at it.

“That’s remarkable,” said the crow. “I’ve never seen such a thing in my life.”

A second skin of ice formed over the first.

“You *have* seen such a thing?” said Bettine.

“Certainly not. I’ve no idea what it is. It isn’t one of old Mother Harbottle’s truth kettles, of which there were three, and the other two aren’t at the bottom of the sea.”

There was ice down the outside now. Bettine lifted it off the hook with her apron, and considered the crow for some time.

“Can you not help it?” she asked.

“I can stop whenever I like,” the crow said miserably.

***

Anybody else would have put him out. Bettine, though, had been brought up in a mill, and she knew that when you’ve got a stream that runs one way, and another that runs the other way, then what you have is a business.

In the spring a board went up over the door at Nettle Cross. It said KETTLE & CROW, and beneath that HOT TEA, COLD LEMONADE.

For people came by. It was a crossroads. There were drovers and pedlars, runaway brides, tax collectors, young men who were off to seek their fortune, and the same young men coming back. They sat down on the bench. And Bettine would hang up the kettle and ask them, just to pass the time, where they were going and why. You’d be surprised how many people nobody has ever asked. The drover said that he was going to market, and it was nothing. Then he said he was going to market because he couldn’t stand to be at home since the baby died; and Bettine poured out for eight. A bride who’d been running since Tuesday drank four cups one after another, then turned around, went back, and married the other brother.

In the heat of summer it was the crow’s turn. “What shall I tell you?” he asked, from the handle. And he told them about the geese. He told the tax collector that everyone was pleased to see him. He told the young men they would surely come into money, and the old men that it was never too late, and a very plain girl with a squint that she would marry a prince by Michaelmas; and the lemonade came out of the spout with splinters of ice in it and a frost on the glass. They all knew it was lies. It said so on the board. They went away refreshed.

(The girl with the squint did not marry a prince by Michaelmas. But she’d walked the rest of the way to town with her head up, to see what it was like, and a cooper noticed her.)

By the second winter Bettine owned a real chimney and a feather bed. The crow had a basket of his own with a cushion in it. Every night he would tell her that he was leaving in the morning, and every night the last of the washing-up water went cold in the bowl.

They would be there yet if it had not been for the judge.`,
    },
    {
      title: 'The Crown against the Kettle',
      text: `The judge at Oxbridle was a tired man with a long list. He’d been lied to for thirty years, from ten in the morning until four, with an hour for lunch; and when he heard that there was a kettle at Nettle Cross that knew the truth he sent two constables and a cart.

“It’s for the public good,” said the first constable.

“You’ll get a receipt,” said the second.

“And it’ll come back?” said Bettine.

“Oh, definitely,” both constables said; and the kettle, in the first one’s arms, went so cold that he yelped.

They would not take the crow. There was no mention of any crow in the warrant. He sat on the board over the door, above the second word, and watched the cart get small.

“Well, that’s a relief,” he said. “I never could abide that kettle. I shan’t miss it. And I don’t mind in the least about *you*, standing in the road with your shawl on inside out. I think it’s a very happy day all round.” Then he went and got in his basket and put the cushion on top of his head.

Bettine locked the door and walked to Oxbridle. It took her three days. On the second of them something black started going from tree to tree, some way behind her, looking in the other direction.

***

You never saw a court so full. They had hung the kettle on an iron tripod before the bench, with a fire laid under it, and a clerk stood by to read the temperature. The first case was two brothers and a boundary hedge.

“Did you move that hedge?” the judge asked the elder.

“I have never moved a hedge in my life, my lord,” said the elder brother. (He had moved the field.)

The clerk dipped his thermometer. “No change, my lord.”

“Is it *your* hedge?” he asked the younger.

“My lord, I’ve always thought of it as mine,” said the younger brother, and this was so; he had thought of it as his from the day that he first decided to steal it.

“No change, my lord.”

It went on like that the whole morning. The people of Oxbridle had had a week to prepare for the kettle. Each one had been to a lawyer. Nobody told a lie, so it did not freeze. Nobody said anything else, so it didn’t boil. A man accused of selling a blind horse swore that the horse had never complained to him about its eyes. A lady who had poisoned two husbands said, with a handkerchief, that no one could be sorrier than she was about the third. The water sat in the kettle at the temperature of a pond. By noon there was a bit of green on it.

“The thing’s a fraud,” said the judge.

He did not shout. He had hoped for a good deal from that kettle. He’d lain awake the night before like a boy with a birthday. He put his hand across his eyes and said in a flat voice that the instrument was to be broken up for its copper and that whoever had put it about that it knew the truth should be brought in and fined.

“That’s me,” said Bettine from the back.

They made a lane for her. She came up it in her wet boots with the shawl on inside out.

“You maintain that this object boils when it hears the truth?”

“Yes, sir.”

“It’s heard nothing else since ten o’clock. I had all of them under oath!”

“They’ve only been *correct*, sir,” said Bettine. “It doesn’t count if it doesn’t cost you anything. That’s only information.”

There was some laughter. The judge leaned forward on his elbows, and he looked, for a moment, like a person on a bench at a crossroads.

“Then show me,” he said. “You tell it something. If it boils you can take it home. If it doesn’t, it’s scrap, and you will owe the court for two days’ firewood.”

Bettine stood before the kettle. She could see herself in its side with a dent down the middle. She opened her mouth, and it came to her that she had nothing to say.

For she’d told it everything. She had been telling it for two years, a little every day, as you’d sweep a floor. She was clean out. “I’m frightened,” she tried, but anybody could see that. “I walked here for three days.” So said her boots. “I want it back,” she said. The whole court leaned in to look, and the clerk dipped, and shook his head. An honest life is very bad for the dramatic arts. Bettine turned red, then white. The usher came forward with the hammer.

“I object,” said someone.

It came from the rafters. Everyone looked up. There was a crow, on the beam, walking up and down on it sideways, in great agitation.

“Who is that?” said the judge.

“The King of Spain,” said the crow. On the tripod, the kettle crackled with frost. “That is, I’m his ambassador. I’m a lawyer. I’m a sort of owl.” With each of these the ice grew thicker; it put out long white ferns along the handle and spout, until the fire beneath it hissed and began to go down. “Don’t look at me! I was just passing. I’ve never seen this girl. I was in the neighbourhood on account of the cathedral.”

“Silence that bird,” said the judge.

“I’m trying!” shrieked the crow. “You don’t know how it is! I’ve told nothing but lies since I was an egg. It’s a living! If you say a thing that isn’t so, then nobody can come along and take it off you. What if you said the other kind? What if you said it, and it was just *there*, in front of people, and they could all have a look at it?” He had got to the end of the beam. There was no more of it. He shut his eyes. All the feathers on his head stood up, and he said in quite a small voice, very quickly:

“There are no other houses. I’m four. I’ve never been further than the quarry. And when she wraps the stocking round me of a night and asks me if I’m warm enough I say no, I say it’s perishing. And that’s because if I said yes she might stop asking.”

There was no sound at all in the court of Oxbridle. You could have heard a hedge move.

And the ice upon the kettle went *tock*. A crack ran round it from top to bottom. It dropped off in two halves, like the shell of a nut, and broke on the flagstones. The copper blushed. There was a hum and a growl, and then it was a roar, with the tripod dancing on its three feet; the clerk’s thermometer shot out over the public gallery. Then the kettle at Nettle Cross, which had never been known to whistle, whistled. It whistled so that dogs sat down in the next county. The lid went up through the skylight, and it was seen over Michaelmas Hill, by some geese.

When people could see each other again through the steam, they found that the judge was weeping freely and telling the usher about a rowing boat he’d had when he was nine. The elder brother had told the younger about the field. All over the room people had taken hold of one another by the sleeve, and were saying, “Listen, while I think of it.” The lady with the handkerchief had left by the side door.

Bettine reached up to the beam. After some hesitation the crow walked down her arm. He was a good deal smaller than he’d been before.

“I made that up,” he said.

A very thin skin of ice came over the water, and melted again.

“I know,” said Bettine. She unhooked the kettle and put it under her other arm, and it was as warm as a cat. “Are you cold?”

The crow looked at the door, and at the judge, and at a spot in the air where there wasn’t anything.

“Perishing,” he said.`,
    },
  ],
}
