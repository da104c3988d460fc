import type { DemoStory } from './demo-story.ts'

export const aFieldGuideToLeaving: DemoStory = {
  title: 'A Field Guide to Leaving',
  author: 'mara_lindqvist',
  synopsis:
    'Corrie measures houses for a removals firm and can tell you in cubic feet what a marriage comes to. Then Mrs Lomax asks what would fit in a small van without her husband noticing it had gone.',
  format: 'short-story',
  genres: ['literary', 'contemporary'],
  tags: ['marriage', 'moving house', 'work', 'late starts', 'small kindnesses', 'the north'],
  moods: ['wry', 'tender'],
  warnings: [],
  contentRating: 'everyone',
  status: 'complete',
  chapters: [
    {
      title: 'Plumage',
      text: `A tea chest is five cubic feet. A double wardrobe is forty, a single bed thirty, a piano sixty-five if it is upright and a conversation with the office if it is not. I can stand in the door of a room and give you the number before you have finished apologising for the mess. People always apologise for the mess. It is the first thing they do, before they lie.

I do the surveys for Hartnell & Daughter. There is no daughter any more, she went into solicitors, but the vans were already painted. I drive round with a clipboard and a measuring wheel that nobody has ever seen me use, I look in the cupboards, and I go back and tell Gail in the office how big a van. I took over from a man called Pask who had done it thirty-one years. On my first day he gave me the clipboard, the keys to the Berlingo, and a black notebook held shut with a bulldog clip.

“That’s not company property,” he said. “So don’t leave it in the company car.”

I thought it would be low bridges. Pask was a birdwatcher, Spurn Point every weekend in a hat, and he had set the thing out like a bird book. Name at the top, then field marks, then habitat, then voice.

> The Upsizer. Plumage bright. Shows you the new house on a telephone before you have wiped your feet. Has measured own sofa, wrongly. Voice: “We’ll grow into it.”

> The Executor. Drab. Usually a brother and sister, seen at opposite ends of the house. Neither will look at the good china. Allow extra time.

> The Flitter. Nocturnal. Pays cash. We do not take this work. (We have taken this work twice.)

There were forty-odd of them. I have added six. You’d be surprised how seldom I’ve needed to.

***

Mrs Lomax rang on a Monday in February and asked for Wednesday, between two and four. She was particular about between two and four. Eleven Saltburn Avenue is a semi with a glazed porch, and she had the door open before I’d got the handbrake on.

“You left the name off,” she said, looking at the car. We have magnets for the doors.

“You asked us to.”

“People don’t always do what you ask them.”

She was seventy or so, in a quilted waistcoat, with secateurs in the pocket. She didn’t apologise for the mess. There wasn’t any.

You start at the top of a house and work down. She walked ahead of me through the bedrooms like a woman showing a lodger where he could put his feet. Not the bed. Not that wardrobe, nor that one. In the back room she stopped at a shelf of gardening books and a canvas chair and said, “Those,” and then, on the landing, at a blanket chest with a fern on it, she stood for a while with her hand flat on the lid.

“If that went,” she said, “would you see where it had been?”

I got down and looked at the carpet. “You’d see four dents.”

“Would they come out?”

“Put an ice cube on each. Let it melt, then bring the pile up with a fork.”

There was a telephone table on the landing with a pad on it. She took the pencil from behind her ear and wrote down *ice cubes*.

By the time we reached the kitchen I had got to the bottom of the form at forty-one cubic feet. I’ve had students with more. It was two saucepans, some bedding, the books, the chest, a box of bulbs in newspaper. I’ve surveyed for women who wanted the light fittings out of the ceiling, and here was one who had been round her own house and found forty-one feet of it that belonged to nobody.

“Where’s it going?” I said. There is a box for that.

“Filey. Ground floor. There’s a strip at the back gets the sun from eleven o’clock.” She said it to the secateurs. “I’ve paid the deposit.”

“And number of persons?” There is a box for that as well.

“Mr Lomax is at his bowls,” she said. “Wednesdays, two till four.”

I’d known from the porch. It’s on page nineteen.

> The Silent Leaver. Takes nothing that leaves a mark on the wallpaper. Has been practising for years by moving things about, so that he is used to gaps. Do not say divorce, it is not always that. Do not carry anything out past the neighbours. Voice: none. Listen for what she skips.

So I’d been listening. What she had skipped was in the dining room, under the window, with a cloth over it. She had talked the whole way past it, about the damp. I lifted the corner of the cloth. It was a Singer in its cabinet, the old treadle sort with the iron foot, and in front of it the carpet had been worn down to the string in two long patches, side by side, where her feet went.

“And the machine?”

“That’s heavy,” said Mrs Lomax.

“We’ve got lads.”

“He’d notice it.” She took the cloth out of my hand and straightened it, although I had left it straight. “He can’t get off to sleep unless he hears me at it. He told me so once. He says it’s like being on a train.”

I didn’t write it down. I booked her Wednesday the eleventh, small van, two men, plain sides, in at ten past two and away by half past three. She counted out the deposit from an envelope marked *seed potatoes*. At the door she looked at my hand.

“Have you been married long?”

“Nineteen years,” I said, which is true if you count the last four.`,
    },
    {
      title: 'Habitat',
      text: `My garage has two hundred and twelve cubic feet of Martin in it. I know because one night the first winter I went out there with a form and did it properly, amplifier by amplifier. He left with a suitcase and the coffee machine to have a think, in Doncaster, and the thinking turned out to have a spare room and a little lad who called him Mart. He said he’d send for the rest. That was the word, as if I were a port.

Staff rate is forty per cent off. Any Saturday in four years I could have had it loaded by dinner time and at his door by two. I told people it was his job to fetch it. I told them that with some heat. The form is still in the kitchen drawer, under the takeaway menus, filled in apart from the date.

***

“Got a Lomax for you,” Gail said on the Monday. “Saltburn Avenue.”

“She’s done. She’s booked.”

“It’s not a she.” Gail turned the screen round. “He wants Thursday morning, half nine. He was very particular about half nine. And he says can you come without the name on.”

I ought to have said something then. I’ve gone over it and I’m fairly sure that was the place. What I did was go out to the car and take the magnets off.

He was a big slow man in a cardigan with leather buttons. He’d made a pot of tea and put out biscuits in a ring, the way men do when they’ve been shown once. There was no sign of her. Thursdays she had her hair done.

“You’ll think this is daft,” he said.

“I don’t think anything, Mr Lomax. I just do the measuring.”

“Only I’ve found your pad.” He had it ready on the sideboard. He held it up to the window and tilted it, like somebody in a film, so the light came across the top sheet and showed where the pencil had gone on the sheet before. *Ice cubes*. Under that, our telephone number. Under that, *41*. “I thought first she was poorly. I thought, what’s wrong with her, that she needs ice? So I rang the number, to see was it a doctor. And a young woman says Hartnell’s Removals.”

“I can’t discuss another customer,” I said.

“No. I don’t want you to discuss owt. I’ll talk, and you can look out of the window.”

So I looked out of the window. It was a long narrow garden, all dug, with string pegged out in lines and nothing up yet.

“She’s off to the sea,” said Mr Lomax behind me. “She’s wanted the sea since we were wed. I get chesty at the sea. I said, when I retire. Then I retired and I said, when Mother’s gone. Then Mother went, and I didn’t say anything, and after a bit she gave over mentioning it. I thought, well, that’s settled.” He moved a cup. “It was settled. It just wasn’t settled how I thought.”

“You could talk to her.”

“I could. And she’d stop.” He waited until I turned round. “That’s what’s up with it. I’d not even need to ask. I’d only have to come in looking miserable, and she’d unpack the lot and put the kettle on. I’ve a gift for it. I’ve done it that many times without meaning to, and I’ll not do it now I’d mean it.”

Then he told me he didn’t bowl. He hadn’t since his hip, two years last October. He drove to the club on a Wednesday and sat in the car park with the paper, because she liked having the house to herself for a couple of hours and he didn’t want her to feel she had to thank him.

“So what is it you want me to measure?” I said.

“Same as you did for her. Only do it right.” He put both hands on the table and got himself up by them. “Forty-one foot. She’s worked that out so I’d not be put about. I want you to go round again with me, and put down what she’d *like*. And send me the bill for the difference, and don’t tell her there is one.”

***

We started at the top. He knew everything. I’ve surveyed for couples who couldn’t have told you the colour of their own curtains, and this one knew which pan she did the eggs in and that she preferred the pillow with the stain. He had me put down the good lamp. He had me put down the chair from their bedroom with the wooden arms, and he rocked the left arm with one finger to show me it was loose and said he’d see to it. He lifted things to check the weight before he’d let me write them. I was at ninety, then a hundred and five. In the dining room he went straight to the window and took the cloth off.

“That,” he said. “That before any of it.”

I should have looked out of the window. “She says you can’t get to sleep without it,” I said. “She says you told her it’s like being on a train.”

Mr Lomax sat down on the little stool. He was far too large for it. His shoes came to rest on the carpet beside the two worn places, not on them, as if there were somebody’s feet there.

“She said that?”

“I’m not supposed to tell you what she said.”

“I did tell her that. It’d be nineteen seventy-eight. She’d taken in some curtains for money, and she was worried about keeping me up.” He put his finger on the wheel and moved it a quarter turn, and the needle went down and stayed down. “I said it to be nice. It’s a hell of a racket.”

Neither of us said anything.

“She’s sat here while midnight,” he said. “All these years. I’d lie up there waiting on her finishing, and I’d think, well, she must enjoy it.”

He looked at the wheel a bit longer. Then he took out his handkerchief and wiped off where his finger had been.

“Put it down,” he said. “Put *heavy*. Put *two men*.”`,
    },
    {
      title: 'Voice',
      text: `Dougie’s back went on the Tuesday, so on Wednesday the eleventh the second man was me. Tariq drove. We had the plain Luton, and we parked facing out, and at ten past two by the dashboard Mrs Lomax opened the door of number eleven with her coat already on.

“There’s only the landing and the kitchen,” she said. “I’ve put it all together. You’ll not need the trolley.”

I gave her the sheet. I’d thought about how to do this for the best part of a fortnight and all I’d come up with was to hand it over and stand still.

She read it with her glasses held up in front of her, not on. She read down as far as the lamp. “This isn’t mine,” she said. “This says a hundred and eighteen.”

“That’s the one I’ve been given.”

“Who by?”

Tariq, who is twenty-two and no fool, went to look at something in the van.

She went up the stairs quicker than I’d have thought she could. I heard her cross the bedroom and stop. When she came down she was holding a brown luggage label, the sort with a reinforced hole, and she gave it to me as if I might be able to tell her what language it was in. It said, in biro capitals: CHAIR. LEFT ARM WAS LOOSE. GLUED TUES, DO NOT LEAN TILL THURS.

They were all over the house once you knew. He’d tied them where a person wouldn’t see unless she was lifting: inside the lampshade, under the pan, round the back leg of the chest. LAMP. TAKES A 60 WATT, 4 SPARE IN WITH TOWELS. EGG PAN. HANDLE TIGHTENED. FERN LIKES RAINWATER, I HAVE BEEN DOING IT ON THE QUIET. She went from one to the next and untied each one and read it and put it in her coat pocket. She’d left the dining room till last. I took the other side of the cloth and we lifted it off between us. He had oiled the treadle and blacked the iron, and the label was on the wheel.

HEAVY. TWO MEN. BELT IS NEW. I SLEEP FINE.

Mrs Lomax went and sat on the stairs.

It was twenty-five to three. You learn not to talk. I counted the banisters. Tariq came to the door, looked at her, looked at me and went off again to check his tyres.

“How long has he known?”

“I look out of windows,” I said. “I don’t know anything.”

“He’ll be sat in that car.”

“You know about the car?”

“Of course I know about the car. I’ve to go past the club to get to the library. I’ve been going round by Marton Road for two years so he’d not see me see him.” She got the labels out and squared them up like a hand of cards. “If I go down there now and knock on the glass, I’ll stop here. You know that, do you? I’ll come home and take my coat off.”

“Yes.”

“So does he.”

“I’d think so.”

“He’s glued that arm,” said Mrs Lomax, and blew her nose. She put the handkerchief up her sleeve and stood and took hold of the newel post, and I honestly couldn’t have told you, with thirteen years in the job and Pask’s whole book by heart, which way she was going to walk.

“Well,” she said. “It says two men.”

She took a corner herself. She wouldn’t be told. It was her and me in front and Tariq going backwards, down the path at ten to three in full view of the avenue, with a woman across the road stood at her nets and not even pretending. Every time we dipped, the treadle rocked and the wheel went round, and the needle ran up and down over nothing. It was loud. He was quite right about it.

When everything was in she went back for the ice. She did the chest, four, and the machine, four, and one each for the feet of the chair. She looked at the two worn patches under the dining-room window and said you couldn’t do anything about those. Last of all she went to the pad on the telephone table and wrote for about a minute with her back to me. Then she tore the sheet off, folded it, and put it in her own pocket, and set the pad down blank with the edge turned a little to the light.

She’d pressed hard. I could see that from the door.

***

I got home about seven. I had my tea standing up. Then I took the form out of the drawer and went through to the garage and put the strip light on, and it buzzed and caught, and there it all was with the sheets over.

I’d only meant to check the figure. But there’s a box of luggage labels in the Berlingo, we give them out, and I’d a biro. I did the amplifier first. AMP. HUMS. IT ISN’T THE AMP, IT’S THE LEAD, THE RED ONE. I did the records, and I put them in order, which they’d never been when he had them. I did his dad’s toolbox. I stood over that a good while, and in the end I put HIS DAD’S, because the little lad might be the one to open it. There was a tent. I wrote ONE PEG SHORT, and then I thought about where the peg was, a field above Coniston, in the rain, the pair of us laughing so much we couldn’t get the thing down, and I left the label as it stood. He’d know where the peg was.

It took until one in the morning. It’s not a thing you can do angry. I’d tried, the first winter.

Pask left some pages at the back. I’d always supposed he’d run out of birds. I sat on the step with the notebook on my knee and wrote a name at the top, and under field marks I put *none*, and under habitat I put *same as before*. I couldn’t think what to put for voice. I could hear next door’s telly through the wall, and the strip light going.

Tariq came on the Saturday at double time. It went in one load with room to spare, and he drove it down to Doncaster on his own because I’d the washing to do. When he’d turned out of the road I went back and stood in the middle of the garage floor. I didn’t need the wheel. Nine hundred and sixty, empty. You could get a car in.`,
    },
  ],
}
