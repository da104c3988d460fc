import type { DemoStory } from './demo-story.ts'

export const theThawAuction: DemoStory = {
  title: 'The Thaw Auction',
  author: 'tobias_adeyemi',
  synopsis: 'Unclaimed, frozen, and sold as seen. Bidders are reminded that the lots may wake.',
  format: 'flash-fiction',
  genres: ['humour', 'science-fiction'],
  tags: ['auction', 'cryonics', 'monologue', 'the future', 'loyalty points'],
  moods: ['funny', 'absurd'],
  warnings: [],
  contentRating: 'everyone',
  status: 'complete',
  chapters: [
    {
      title: 'Lot fourteen',
      text: `And we move along to lot fourteen, ladies and gentlemen, lot fourteen, which you’ll find on page nine between the dentist and the pair of spaniels. Thank you, Colin. Bring him round so they can see the plate. A male, adult, laid down in the year 1998 in Scottsdale, Arizona, storage fees unpaid since the company became a yoghurt. One owner. Some frost to the extremities. The occupation is given as *regional sales*, which the experts tell us was a kind of wandering bard.

He’s sold as seen, he’s not guaranteed to start, and may I remind the room, following the incident with lot six, that the house accepts no liability for anything a lot may say.

Where shall I begin? I’ve had interest from the Museum of Offices, who’d want him for the diorama. I’ve a commission bid from a restaurant. It’s a *theme* restaurant, madam, he would be greeting people. Shall we say five thousand? Four, then. Four to start me. Thank you, sir, at the back, four thousand I have. Four and a half, the museum. Five. Five and a half. He’s got all his own teeth, and some of somebody else’s.

Colin, he’s dripping on the Regency.

Six thousand, in the room. Six and a half on the telephone. I’ll take it in Martian. Seven! Thank you. It’s against you, museum. Consider the tie. That’s the original tie. When will you see another? Seven and a half. Eight. At eight thousand, then, to the restaurant, are we all done, fair warning, at eight thou…

Nine. I have nine. Who was that?

I’m sorry, I heard nine distinctly. Whose hand is up?

Ah.

Well, now. Good morning, sir. No, you’re quite all right, stay where you are. Colin, get him a towel. You’re in Croydon. It’s a Thursday. I’ll be with you in one moment, if you’d be so good as to put your arm… No. Sir, I’m afraid that was a bid. I know you were asleep. You’ve *raised your hand*, you see, in a saleroom. We’re terribly strict.

Colin, can he do that? Can he bid on himself?

Colin says there’s nothing in the conditions of sale. There is something about spaniels.

Very well. The bid is nine thousand, with the lot. Do I hear nine and a half? Restaurant? They’re nodding. Nine and a half against you, sir. That’s to say, you’re being sold to the lady in the yellow hat, who would like you to wear a badge and ask people how they are. You did *what* for a living? For twenty-two years? With the badge? I see. Ten thousand, ladies and gentlemen, he says ten, he says it with some force.

Ten and a half, the museum. It’s very peaceful, sir, the museum. You’d have a desk and a plant. You’d be *pretending* to be on the telephone. Eleven, he says. I’ve never seen anyone go to eleven so quickly. Eleven and a half, yellow hat. Twelve, the towel.

May I just ask, as a formality, how you’re proposing to settle? Only we don’t take dollars. They’re lovely, we sell them by the yard. Have you any property? The condominium’s under the sea, I’m afraid. Family? Let me look. You had a brother Gary. Gary had… goodness, Gary had a lot of people. Is there anybody in today from the Gary side? There is! There’s a gentleman waving. He’s the one who sent you in for sale. Hello.

What’s that you’ve got there? In the sock. He’s keeping it in his sock, ladies and gentlemen, they were a resourceful people. It’s a card. Pass it up, Colin. Let’s see. It’s an airline. It’s a *frequent flyer card*, would you believe, gold, how charming, that’s worth a few pounds by itself to a collector. And you’d how many? No, don’t laugh, let the man finish. Four hundred and twelve thousand what?

Miles.

Would everyone please be quiet?

Colin. Colin, that airline. Didn’t they merge with the other one? And that one merged with the bank. And when the bank bought up the, yes. And there was never an expiry date. They forgot to put one on. I did my dissertation on it.

Sir, I don’t want to alarm you. Do sit down. Colin, get him a chair. Get him the *Regency* chair. I don’t quite know how to express it in terms you’d be used to, but the thing you call a mile is what we call the currency. There are, I believe, some three hundred and ninety thousand of them in circulation. It’s considered rather a lot. My house cost two.

Yes, sir. I mean that you could buy the museum. Yes, and the restaurant. You could buy Belgium, they have it on at the moment, it’s lot thirty.

At twelve thousand *pounds*, then, which I make to be about the width of a pencil line on the edge of that card, it’s with the gentleman in the towel. Is there any advance? Yellow hat is shaking her head. The museum’s kneeling. Gary’s side appears to be trying to reach the front, would somebody help them not to?

Going once. Going twice.

Sold. To himself, and I must say I think you’ve got a bargain, sir, you’ve hardly been used. If you’d like to go along with Colin he will take your particulars. What name is it, for the invoice?

*Duane*. Thank you.

Oh. You’d care to stay? By all means. No, of course you may have your paddle back. Lot fifteen, then, ladies and gentlemen. A dentist, female, also of Scottsdale, with a slight smile…

A hundred thousand miles. From the towel.

I see. You’ve met.`,
    },
  ],
}
