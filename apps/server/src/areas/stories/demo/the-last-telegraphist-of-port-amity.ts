import type { DemoStory } from './demo-story.ts'

export const theLastTelegraphistOfPortAmity: DemoStory = {
  title: 'The Last Telegraphist of Port Amity',
  author: 'samir_haddad',
  synopsis:
    'For thirty-one years Nell Garrity has known a man by the way he makes the letter L. In the winter of 1962 the wire between them is to be cut, and there is something she has not told the other end.',
  format: 'short-story',
  genres: ['historical', 'literary'],
  tags: ['telegraph', 'morse code', '1960s', 'lighthouses', 'old friends', 'endings'],
  moods: ['tender', 'quiet', 'bittersweet'],
  warnings: ['death of a friend'],
  contentRating: 'everyone',
  status: 'complete',
  chapters: [
    {
      title: 'Fist',
      notesBefore:
        'There were operators on country lines who worked by ear and key into the 1960s. The tobacco tin is true. Port Amity is not on any map that I know of.',
      text: `The man from the Department had brought a cake. It was in a box from the city with a ribbon, and it had travelled for a day and a half on the coast train, so that by the time he set it on her counter all of the icing had gone over to one side, like passengers looking at a wreck.

“On behalf of the Postmaster-General,” he said.

“That’s kind of him,” said Nell Garrity. “Mind the relay.”

He moved his hat. His name was Mr. Pym, and he was twenty-six or so. He had come to see to the changeover. There was a new exchange at Harrow Junction, automatic, and as from midnight on the thirtieth of June anyone in Port Amity who wanted to say something to anyone in Cape Desmond could pick up a telephone and say it. The wire would come down. It was good copper; it had been sold already to somebody in Japan.

“Four hundred and twelve miles of it,” said Mr. Pym. He seemed sorry. “I asked if you might keep a length.”

“What would I do with it?”

He didn’t know. He looked around the office for some help, but there was not much there to look at: the counter and the pigeonholes, the clock, the stove. The instrument table was under the window. He had learned about such things, evidently, from a book, and he went up to it as boys go up to a horse. There was the key with its worn black knob. There was the sounder, a bit of brass as big as a matchbox, that went up and down and said *click* and *clack*, and jammed in behind the sounder was a flat red tobacco tin.

“Is that part of the circuit?”

“That’s so I can hear it when I’m in the kitchen,” Nell said. “It gives it a bit of a voice.”

Just then it spoke. Mr. Pym gave a jump. It was ten past four and the line had been quiet since the weather, and now the tin began to rattle away to itself in the gathering dark, as quick and dry as a hen in a yard. Nell didn’t go over to it. She cut two slices from the side of the cake with the icing and put them on saucers.

“What does it say?” he asked.

“He says that the *Marguerite* has cleared the Cape with wool. Sixty bales. He says it’s blowing fit to take the whiskers off a seal.” She licked her thumb. “And he wants to know if you’ve turned up, and what you’re like.”

Mr. Pym turned pink. “Who does?”

“DK,” said Nell. She reached past him with the butter knife in her hand, put two fingers on the key, and made a short burst of noise. The tin at once fell about laughing; even he could tell that it was laughing. “That’s his sign. It’s what you put at the end, so they’ll know who’s sending. Though you wouldn’t need to. You can tell anybody by his fist.”

“His fist?”

“His hand on the key. There’s no two the same. It’s more than a voice, a voice can put things on. I can tell if a man’s tired, or he’s had a drink. I knew when Charlie Voss at Ten Mile was going to propose to that girl, a good week before he did. He’d started leaving a gap before his full stops.” She gave him his saucer. “DK has an L like no one living. It should be dot, dash, dot, dot, all even. He drags the dash and then he throws the last two away. As if he’d been carrying something and put it down. *Dit daaah didit.* Thirty-one years, and I never heard him make it any other way.”

“And what’s his name?”

“Dermot Kealy.”

“What’s he like?”

“I couldn’t say,” said Nell. “I never met him.”

***

She had been nineteen. The postmaster then was old Mr. Treloar, who drank, and he had taught her Morse for the same reason that some men teach a dog to fetch the paper. On her first night alone there was a gale. All up the coast the poles were going down, station after station dropping out in the middle of a word, till there was nobody left on the wire but Port Amity at the one end and Cape Desmond at the other and four hundred miles of rain in between. And Cape Desmond had said, in a drawling, comfortable, easy sort of fist:

*U STILL THERE AMITY*

And she sent back, with her hand shaking so that it came out mostly dots, *YES WHO IS THAT.*

*DK. DONT FRET. U SEND LIKE A LADY FALLING DOWNSTAIRS. WHO ARE U*

After that, there were a great many nights. The traffic on the coast line was ships and wool and deaths. It was finished by six, most days. But a wire is never off; it lies there, open, with the battery on it, and a person sitting at either end. He told her about the Cape. He kept bees, and the wind blew them out to sea. He was courting; then he was not. In the war, when it was all in cipher, five-letter groups for nine hours at a time, he used to end each batch by putting in one group that was not on the sheet, and she’d look forward to it all the night: XCAKE, or QFROG. Once, on the worst night of it, when she had just taken down the list from the *Perth* with her own brother’s name on it, and had gone on sending, since you must, right to the end of the list and the signature and the time, the sounder was quiet for a while. Then it said, slowly, as you’d speak to somebody across a bed: *NELL. PUT THE KEY DOWN. I WILL STAY ON.* And he had stayed on. She sat in that chair until it was light, and about every quarter of an hour he had made a single dot.

She did not tell that to Mr. Pym. She told him about the bees.

“And you never thought of going to see him?” he said. “It’s only two days on the train.”

“You’d have to have somebody to mind the office.”

“But on your holidays?”

“Well, he’d be minding his,” said Nell.

He ate his cake. He was a nice boy. She could see it going round behind his spectacles, the sadness of it, an old maid and a bit of brass; he would be telling it to someone by the end of the week. She let him. There’s no explaining to people who grew up with telephones that you might know somebody so well you did not need to be shown his hat.

The tin chattered. It went on for some time, and she stood with her head on one side and the knife in her hand.

“He says that he’ll sign off with me at midnight tomorrow, if I’m agreeable, and not to let the Department do it with a switch. He’s got a bottle in. He says LOVE TO THE BOY.” She smiled. “He’ll have sent *love* for the sake of the L. He knows that I like it.”

She went and answered, leaning across the table in the last of the window light, a stout grey woman in a man’s cardigan. When it was done she stood there for a moment. Her fingers stayed where they were on the knob of the key.

That L had been very good. It was nearly perfect, the long drag of it and the throwing away.

But it was not his. It had not been his for eleven months; not since the second week of last July. She’d known it from the first word.`,
    },
    {
      title: 'Thirty',
      text: `It had been a Thursday night. For three days there had been no DK on the wire; Charlie Voss, from Ten Mile, was passing the Cape’s traffic, and said that Dermot had a cold. On the Thursday, a little after nine, the tin spoke up.

*GE NELL. DK HR. BEEN CROOK. BACK NOW*

She had been making marmalade. She came to the kitchen door with the ladle in her hand and the syrup running down her wrist.

You could not have faulted it. The speed was his, eighteen words or so, with the lazy swing. *Good evening* cut short, as he did. Whoever it was had studied him; they had sat beside him in that room by the hour and had him by heart, like a girl who learns to do her mother’s signature. The L in NELL, the two of them, came dragging along and were thrown down. Only they were thrown with care. He had never in his life taken care over it. That was what made it an L.

So then she knew he was dead. She stood in the doorway with the pan boiling over behind her, and she knew it as certainly as if they had sent it to her with a black edge.

And it came again. *NELL. U THERE*

It was in that, in the *U there*. She heard it beneath the imitation as you will hear someone breathing behind a curtain. It was a young hand. It was frightened out of its wits. There was somebody at the end of four hundred and twelve miles of wire in the middle of the night, sitting in a dead man’s chair and doing his voice; and nobody does that for a joke. You would only do it if you couldn’t bear to send the other thing. You’d do it if you’d been told, perhaps, by a man who was a good while dying, that there was a woman down the line who had nobody else to talk to of an evening and must not be upset.

She put down the ladle. She wiped her hand on her apron finger by finger.

*YES DK*, sent Nell. *WHERE ELSE WOULD I BE*

***

On the thirtieth of June it rained from noon. Mr. Pym had got a chair by the stove. He had asked if he might, and at eleven he took his jacket off, and then in a little while put it on again, as if he were in church.

There was some traffic. A man in Harrow wanted a pump. At twenty to twelve the stations started to go. They did it in order, from the far end, as they’d agreed among themselves; it was not in any instruction. Each came up in turn and gave its call and its sign, and then the figure 30.

“What’s thirty?” whispered Mr. Pym.

“It’s what you put at the finish,” said Nell. “No more to come.”

*CK JB 30*, said Carrick Bay, who had been a smart quick boy with a stammer, and was fifty now. *WL TOM 30. GOODBYE ALL. TOM.* Then Three Sisters. Then Ten Mile, Charlie Voss, leaving a gap before his full stop. After each of them you could hear the difference. There was a sort of hollowness, a room going out of the house. And at six minutes to midnight it was as it had been that first night in the gale, and there was no one at all on the coast but Port Amity and Cape Desmond and the rain.

*WELL NELL*, said the tin.

*WELL*, she sent.

*I HV MY BOTTLE. HV U GOT YRS*

*I HAVE CAKE. IT LISTS TO PORT*

The laugh; it was his laugh exactly. Then nothing. Mr. Pym leaned forward with his hands between his knees. He’d no idea what was being said and his eyes were quite wet.

*31 YRS*, it said. *U WERE THE BEST OF IT NELL. I WANTED TO SAY*

It stopped there. She could hear how that had been got ready beforehand, written out most likely, and gone over. It was a fine thing to have sent to you. She thought that Dermot had probably said so. She thought he had very likely lain there and dictated it, with his eye on the calendar, for he always was one for getting his traffic off in good time. And she could let it stand. That had been the plan; she had had eleven months to think it out. You’d say goodnight, and he would, and the wire went dead, and no harm was done to anyone. The child at the other end would go through life believing that it had worked.

It was four minutes to.

Nell flexed her hand. She put her two fingers and her thumb on the key, and she sent, at about the pace at which you’d take a person’s arm:

*THAT WAS LOVELY. THANK HIM FOR ME. NOW WHO ARE YOU DEAR*

The rain came down. The clock over the pigeonholes gave one of its clucks. From Cape Desmond there was nothing, for so long that Mr. Pym looked at her and half got up.

Then the sounder moved. It was a different thing altogether. The swing was gone and the drawl was gone. It was stiff and quick and it fell over its own feet.

*HOW LONG HV U KNOWN*

*SINCE THE MARMALADE*, sent Nell. And then, because that would mean nothing to them, *FROM THE FIRST NIGHT. YOUR L IS BEAUTIFUL. HE NEVER TROOK TROUBLE WITH HIS.* Her hand had tripped. She hadn’t made an error since 1940. She gave the eight dots, and sent *TOOK*.

*WHY DIDNT U SAY*

*WHY DIDNT YOU*

A pause. *HE MADE ME PROMISE*, said the Cape. *HE SD DONT LET HER BE ON HER OWN AT THE FINISH. I AM BRIDIE. HIS NIECE. HE TAUGHT ME. I WAS 16. I WAS SO SCARED OF U. I USED TO PRACTISE U SAYING THINGS BACK. THEN AFTER A BIT I WASNT. SCARED. I USED TO LOOK FWD TO IT ALL DAY.* It was going like a cart down a hill now. *THERES ONLY ME AND MUM OUT HR. I TOLD U ABT MY MATHS EXAM AND SD IT WAS A BOY I KNEW. U SD TELL HIM TO DRAW THE TRIANGLE. I PASSED*

“Is something wrong?” said Mr. Pym. “Miss Garrity? Is it bad news?”

Nell shook her head. She couldn’t see the clock. “What’s the time?” she said.

“A minute and a half.”

*DID HE GO EASY*, she sent.

*YES. IN HIS CHAIR. HE HAD HIS HAND ON THE TABLE AND IT WAS GOING. I READ IT. IT WAS ONLY DOTS. ONE AND THEN A LONG TIME AND THEN ONE*

She took her hand from the key, and she put it over her mouth. Outside somewhere down the hill a dog was barking at the weather. Four hundred and twelve miles of good copper lay out there in the dark along the edge of the land, over the rivers, through the wet paddocks, past one shut office after another. There was nobody left to overhear.

“One minute,” said Mr. Pym.

She bent down to it. She had never sent so cleanly; every stroke stood by itself, like type.

*BRIDIE KEALY. YOU HAVE KEPT ME COMPANY ALL YEAR AND I KNEW WHO I WAS TALKING TO EVERY NIGHT EXCEPT THE NAME. THERE IS A TRAIN ON SATURDAY. BRING YOUR BOOKS. I HAVE TWO SPARE ROOMS AND A PENSION AND A GREAT DEAL OF MARMALADE. SEND ME YOUR OWN SIGN NOW. QUICK. I WANT TO HAVE HEARD IT*

Twenty seconds. Fifteen. She thought that it had been too much, that she’d frightened her off.

Then the tin said, all anyhow, like a lady falling downstairs: *BK.*

*GN BK*, sent Nell. *NG 30.*

*NG DE BK*, said the wire. *30*; and then, in the seconds that were left, since there was still a battery on it and someone at either end, one dot.

Somewhere in Harrow Junction a switch went over. It made no noise at all in Port Amity. Mr. Pym had risen and stood there in his good overcoat with his hat held to his chest.

“I’m so sorry,” he said. “After all that time. I suppose you’ll never…” He swallowed. “Is there anything I can do for you?”

“Yes,” said Nell Garrity. She had pulled the tobacco tin out from behind the sounder, and was wiping it carefully inside and out with the end of her cardigan. “You can write me out a ticket. Cape Desmond to here, for Saturday. The one way.”`,
    },
  ],
}
