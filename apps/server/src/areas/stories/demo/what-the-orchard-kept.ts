import type { DemoStory } from './demo-story.ts'

export const whatTheOrchardKept: DemoStory = {
  title: 'What the Orchard Kept',
  author: 'jonahvell',
  synopsis: 'The apples came back the year after the fire. So did the picker who had set it.',
  format: 'short-story',
  genres: ['horror', 'literary'],
  tags: ['orchard', 'ghosts', 'fathers and daughters', 'harvest', 'debts', 'rural'],
  moods: ['uneasy', 'quiet', 'autumnal'],
  warnings: ['death in a fire, not shown', 'loss of a parent', 'guilt'],
  contentRating: 'teen',
  status: 'complete',
  chapters: [
    {
      title: 'Windfalls',
      text: `The fire took the pickers’ barn and rows seven to twelve, and it took them in the order my father would have chosen. Nobody said so. They were the old Foxwhelps, cankered to the heart, and he had been talking of grubbing them up since I could walk. The barn leaned. It was all insured with a company in Gloucester. But what people said, in the shop and at chapel, was that it might have been the house, Nan, it might have been you in your bed, and they were right to say it, and I said it too.

Everybody knew who had done it. A man named Coyle had stood in our yard on the Friday with his cap on and told my father he was owed for eleven days. My father said he was owed for eight, the rest being bruised. It was not a loud quarrel. Coyle had a soft voice and one shoulder lower than the other from the picking bag, and he kept saying the number. “Eleven, Mr Prosser.” He was still saying it when my father went in and shut the door. That was Friday dinner time. By Sunday the barn was a black slab and Coyle was nowhere, and the constable wrote down *person known*.

They watched the ferry for him. They wrote to a sister in Wexford. My mother went to her own sister’s at Ledbury, for her chest, the smoke having got into the curtains, and she stayed there through the winter. I was fourteen. I cooked, and I kept the books, because I was the one who could add.

***

He meant to have the burned rows out that January. The man came with the digger and got as far as taking down the fence. My father walked out to him across the frost, and I saw them from the landing window, talking, my father with his hand up flat as you’d stop a bus. The man put the fence back. He told them in the Plough that Len Prosser had gone sentimental.

In April they leafed. You have to picture it: six rows of black candelabra, the bark gone to scales on the side where the barn had been, and out of the char, straight out of it, as if it were the best soil in the county, leaves. Then blossom. People walked up the lane after chapel to see. It came pinker than it should and it had hardly any scent, and the bees went over it to the Bramleys on the other side and did not stop. But it set. By August we were cutting props from the hazel to hold the branches up. Nobody living had seen such a crop on a Foxwhelp. My father went out every evening to look at it, and he never went in between the trees. He walked the headland and looked from there.

I went in. I was sent for windfalls, first week of September, six in the morning with the grass stiff and white. They lay all down row nine, dark as liver, not a peck on them. I picked one up and nearly dropped it.

It was warm. It was as warm as an egg from under the hen.

I told myself about sugar, and rotting, and how a dung heap steams. I turned it over for the rot and there was none. I put it against my cheek. I don’t know why I did that. I remember that it felt kind, and that when I took it away my cheek was cold on that side and stayed cold until noon.

***

Picking began on the fourteenth. We had nine men and some women from the village, fewer than usual, and I was at the trestle by the gate with the wage book, writing in names, when the talk stopped at the far end of the line and went on stopping all the way up to me.

He had the same jacket on and the same bag over the low shoulder. I looked for burns and there weren’t any. He was clean. That was what I noticed, that he was so clean, like something that has been out in the rain for a year.

My father was on the trailer, handing down baskets. I waited for him to shout. I saw him see Coyle, and I saw his hands stop, and there came into his face a look I had only met with once before, on a boy at school who had been holding his breath for a dare. He let it go.

“You’re late,” my father said.

“I came as quick as I could,” said Coyle.

The women had drawn together by the hedge. Someone ought to have run for the constable, and I’ve asked two of them since why they didn’t, and they both told me they had thought somebody else was going.

“I’ve come for what I’m owed, Mr Prosser.”

“You’ll be paid at the season’s end,” said my father, “like the rest.” His voice was quite ordinary. He picked up a basket and held it out over the side of the trailer, and Coyle came forward to take it, and for as long as it took they both had hold of the one handle. Then Coyle shouldered a ladder and walked down past the Bramleys and turned in at row nine. Nobody had told him which row.

“Put him in the book,” my father said to me.

I wrote *Coyle*. The pen was cold. I mean that I felt the cold come up it.`,
    },
    {
      title: 'The wage book',
      text: `He picked by night. It was never agreed; it was only that each morning when I went down with the tally stick there were more bins along row nine than had been there at dusk, and every one was full to the same inch. I used to turn them out, looking for bruises. My father docked for bruises, and every picker bruises, you can’t help it with Foxwhelps, the stalk of one goes into the cheek of the next. I turned out bin after bin. They might have been laid in there by their mother.

The others wouldn’t work the rows to either side of him. Then they would not work past three o’clock, with the light going, and then four of them went to Pardoe’s over the hill, where the money was less. My father didn’t argue. He brought in the Bramleys himself. He was getting thin. He had a way now of stopping in the middle of a thing, with his fork up or one boot on, and turning his head, and I learned to stop too and listen, and after a moment I’d hear it, a long way off across the dark. It was a ladder being shifted. It’s a sound like no other. There’s the knock when the foot comes up, and the brushing through leaves, and the knock when it’s set.

“He’s a good worker,” my father said once, to his plate.

I was more sorry for Coyle than afraid of him. He had nowhere to sleep that I knew of but the slab where the barn had been. On the fifth evening I carried him a can of tea. He was sitting at the edge of it with his feet on the grass, as you’d sit on a harbour wall. He took his cap off to me. He held the can in both hands and looked down into it with such attention, and he thanked me, and talked a little, about Wexford, and how his sister would be wondering. He talked until it was too dark to see his face. Then he gave me back the can, and it was full and stone cold. There was something on the top. I thought it was leaf dust, and I put my finger to it, and it was ash.

“What does it say for me in the book, miss?” he asked.

“It says Coyle, from the fourteenth.”

“The other book.”

I knew which he meant. I said I’d look.

***

The wage books were in the bureau in the front room, one to a year, in red cloth. You wrote the name and the days and the sum, and on payday the picker signed for it, or made a cross, and my father wrote *Pd* beside. I had done the adding in last year’s but not the paying. I found the page. *Coyle, M. 11 days. £44.* So he had come round to eleven after all. He’d written *Pd*, in his square hand, and the date, which was the Saturday. And there was no signature. There were twenty-two names down that page with twenty-two scrawls to match, and one line with a white space at the end of it.

Saturday was the night of the fire.

I sat there and thought that a man doesn’t pay somebody who has already run off. And if he’d been paid he’d have signed, my father would never have let go of the money else. I thought, so he wrote it after. He wrote it to look like it had been settled and the man had gone away content, and then the man had come back in spite and put a match to the barn. But it would have made a better story unpaid. Unpaid, he’d have had his reason. I was good at adding, and I couldn’t get this to come out.

So I went through the rest of the bureau. I’m not proud of it. The letter from Gloucester was there with the figure they’d allowed, and the figure was a good one. Behind that drawer there’s another, a shallow thing for stamps, that I’d found when I was six and never mentioned. In it, wrapped in one of his handkerchiefs, was the padlock from the barn.

It had been through the fire. The brass had gone the colours of a mallard’s neck. You’ll know that a lock which has been in a great heat never works again. It stays whichever way it was.

It was shut.

***

He was in the kitchen with his boots off. I put the handkerchief down by the bread and didn’t unwrap it. He looked at it for as long as it takes to say grace.

“I always locked it of a Saturday,” he said. “You know I did. I locked it out of habit. There wasn’t to be anyone in there. They’d all gone Friday.”

“He hadn’t been paid.”

“I told him to be off my land.” He was rubbing his feet, first one and then the other, like a man with chilblains. “He’d no business being in there, Nan. He’d only to go. I’d have sent it on to him. I thought he’d gone.”

I could hear the ladder. I’m sure he heard it as well, because his hands stopped.

“When did you know he hadn’t?” I said.

It was a good while before he answered me. He was an honest man in his way, or he had been brought up to be; he docked for bruises because bruises were real.

“When there was still time,” my father said.`,
    },
    {
      title: 'Row nine',
      notesBefore: 'Last part. Thank you for reading this one at night, those of you who told me you did.',
      text: `On the last day of picking I took the tin from under the stairs and the two red books and I went down to row nine by myself. My father had gone up to bed at four in the afternoon. I had heard him turn the key.

It was the end of October, about five, one of those evenings when the light lies along the ground. I set the books on an upturned bin. Coyle was on the ladder, in the last tree, with his back to me, and I watched him finish it. He picked the way you would take a splinter from a child. When the bough was clean he came down and stood with his cap in his hand.

“I make it eleven days from last year at four pounds,” I said. “That’s forty-four.”

“It is, miss.”

“And forty-three nights this. We don’t have a rate for nights. I’ve put it at time and a half.” I had gone over it again and again. I’d thought that if I was a penny out it wouldn’t count. “It’s three hundred and two in all. It’s more than there was in the tin. I sold my bicycle.”

I counted it on to the lid. He counted it after me, moving his lips. Then I turned the old book round and held out the pen, and he bent down, with the one shoulder low, and signed in the white space at the end of the line. *Michael Coyle.* It was a lovely hand. Some brother had taught it him with a strap. He signed the new book as well, and I blotted them both, and wrote *Pd*.

He folded the money into his jacket, and he drew such a breath. I hadn’t known until then that I’d never seen him breathe.

“That’s me straight,” he said.

“Will you go home now?”

“I will, I think. I’m very tired.” He got his bag over his head and set it on the bin, empty, and looked lopsided without it. He was looking up toward the house, where there was no lamp lit. “That was the wages, miss. That’s what was owing from the farm. You’re a fair girl and I’d say so to anyone.”

“Is there something else?”

“Not to me.”

“To who, then?”

“I couldn’t tell you,” Coyle said. “I only pick. It’s themselves that keep the book.” And he tipped his head, politely, as you would in company, at the trees.

He went off down the row to the lane. I watched as far as the gate. I didn’t see him vanish, it wasn’t like that. There was a man in the lane with his hands in his pockets, going along at a good pace, and the dusk was coming up, and after a bit I was looking at the lane.

***

I told my father through the bedroom door that it was paid. I told him about the signature. I thought it would let him sleep.

About midnight I heard him on the stairs. He had his boots on. I heard him get the bow saw down from the scullery wall, and I knew what he was going to do, and I believe I was glad: I thought, he’ll have them down, the way he ought to have in January, and we’ll burn them properly and put in Bramleys, and my mother will come home. I lay and listened. There was a moon. The saw started up, away over there, a good steady stroke, forty or fifty, he was always strong. Then it stopped, in the middle of a stroke, with the blade on the way out.

I waited for it to begin again. I must have waited an hour. What I heard, in the end, was a knock, and a long brushing in the leaves, and a knock.

In the morning the saw was hung on a branch by its handle as neat as in a shop. There was a cut in the trunk of the end tree as deep as my hand, and it had wept, and dried. His cap was on the bin next to Coyle’s bag. I called until I’d no voice.

When I got back to the house the wage book was open on the kitchen table. I had left it in the bureau; I’d turned the key on it. Below *Michael Coyle* there was another line, in a small brown writing that leaned and ran together like roots do, and the ink of it was still wet and smelled of cider.

*Prosser, L. Row nine. Till done.*

***

The constable came, and the ponds were dragged. They found that he had been worried about money. My mother did come home. She sold off the Bramleys one field at a time to keep us and she died at seventy-four with her good chest, and now there’s only the six rows and me.

They bear every year. I’ve had a man out from the college, who took cuttings, and the cuttings died. The apples don’t drop. You’d never see a windfall. They hang on through the first frosts, dark and warm, until they’re taken, and I don’t take them. I’ve no need to. I go down of a morning in the season and the bins are standing full, to the one inch, along row nine, and I turn them out on the grass and look. The first year they were bruised, nearly all. The second year there were less. He was never patient with fruit. It’s a long time since I found a mark.

I sell them, and I know how that sounds. But I’ve kept his page. I enter every night, at the going rate, and I’ve raised it whenever it was raised at Pardoe’s. There’s a great deal of money in it by this time and a white space down the whole of one side.

At dusk I take the tea. I set the can on the ground where the row begins, and I don’t go in between the trees. I stand on the headland, the way he used to.

“Are you done, Dad?” I say.

The ladder stops. I’ve thought, some evenings, that I could hear him counting. Then the foot of it comes up, and there’s the brushing, and he sets it against the next tree.`,
    },
  ],
}
