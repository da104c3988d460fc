import type { DemoStory } from './demo-story.ts'

export const nineRoomsWithoutAClock: DemoStory = {
  title: 'Nine Rooms Without a Clock',
  author: 'tobias_adeyemi',
  synopsis:
    'The Hotel Bellevaux is to be sold, and its concierge has been asked to count it: spoons, mattresses, clocks. The spoons are right. The clocks are nine short, and one guest has been checking out since 1961.',
  format: 'short-story',
  genres: ['mystery', 'literary'],
  tags: ['hotels', 'inventory', 'no detective', 'secrets', 'night porters', 'borders', 'kindness'],
  moods: ['quiet', 'puzzling', 'tender'],
  warnings: ['persecution, off the page'],
  contentRating: 'teen',
  status: 'complete',
  chapters: [
    {
      title: 'The count of the lower floors',
      text: `I was asked to count the hotel on a Monday, and I began with the spoons, because one should begin with what is easy.

Coffee spoons, plated: 212. Coffee spoons, steel: 40. In the book of 1998 there were 214 plated. I noted the difference and was not troubled by it. Over twenty-six years two people had wished to remember us.

My name is Célestin Abara and I have been concierge of the Hotel Bellevaux, in Vaurens, for nineteen years; before that I was two years in the kitchen. We have four floors and thirty-one rooms. From the rooms at the back one sees Switzerland, and for this there is a supplement. Madame Amiel, who was born in the house and owned it for seventy years, died in February at the age of ninety-one, at her desk, with her shoes on. There is a nephew in Lyon. The nephew had engaged a firm, and the firm had sent Mademoiselle Corvin.

She was perhaps thirty, and carried her own bag up the steps before Luc could get to it. I thought well of her for that. She put a folder on my desk.

“Everything that isn’t attached to the building,” she said. “In triplicate. And everything that is attached but that might be argued about. The buyers are taking possession on the first. They want it vacant.”

“Vacant of furniture?”

“Of people, Monsieur Abara. Any guests with bookings past the thirtieth will have to be moved. Do you have any?”

I told her I would include it in the count.

So: the spoons. The glasses. Tablecloths, large, 61, of which darned, 22. The umbrella stand, with fourteen umbrellas, none of them ours. On Tuesday I did the public rooms, and on Wednesday morning I took my clipboard and went up to the first floor to do Rooms 1 to 8. And in Room 4, between the carafe and the bedside lamp, I came to a line in the book that I could not tick.

> Clock, mantel, walnut, Laurent & Cie., Morez. One.

There was a mantel, and on it was a pale oblong in the varnish, as long as my hand and half as deep. There was no clock.

Now I must have been in Room 4 a thousand times. I have carried up bags and let down blinds. I once delivered a baby there, as far as the shoulders, before the doctor came. If you had asked me, I would have said: in Room 4 there is no clock, naturally. One does not see that a thing is missing when it was missing on the day one came. It’s simply the shape of the room.

I looked in 5. There it stood, walnut, ticking, four minutes slow. There was one in 6. In 7 there was none.

By the end of that afternoon I had been through all of the house but the linen room in the attic, to which Sabine, our night porter, keeps the only key. I sat down on the stairs between the third floor and the fourth with the clipboard on my knees. In 1959, said the book, Madame Amiel’s father had bought thirty-one clocks, one for each room, from a Monsieur H. Laurent, of Morez, who travelled in clocks. The invoice was pinned to the page. I had seen twenty-two of them, and all were going. In nine of our rooms there was no clock but only the mark of one. They were numbers 4, 7, 11, 12, 16, 19, 23, 28 and 31.

I looked at the name on the invoice again.

I should have made the connection before, and I can only say in my defence that I had been writing that name every morning for nineteen years, and there is no better way of not reading something.

***

You must understand how a register is kept. The night porter makes up the page. At seven the concierge comes on, reads it over, and copies the fair version into the great book: the number of the room, the name, and whether the person is arriving, staying, or leaving. Each day starts on a new page. And on the first day that I ever did it, with Madame Amiel standing behind me in her grey cardigan to see that my sevens were crossed, the first line read:

> Mr. Laurent. Checking out.

It had no room number. I asked about it. “That’s how we begin the page,” said Madame. “My father began it so.” I took it for a custom of the house, like the bowl of walnuts, or the salt that the cook throws into the yard. I have known hotels that always set one place too many. I crossed my sevens. I wrote that line seven thousand times, and I give you my word that it never came into my mind that it might be true.

That Wednesday I went down to the cellar, where the old registers are, and I took them back year by year to find the top of the thread. There is mould on the eighties. 1974 has been gnawed. But the line was there on every page, in Sabine’s round hand and then in somebody’s spiky one, and in Madame’s, when she was young and wrote with a broad nib. Checking out, checking out, checking out. It ran straight through wars and Christmases. I turned up the nineteenth of October 1961, and there it was; I turned over to the eighteenth.

> Room 4. Mr. H. Laurent, Morez. Staying.

He had come on the eleventh. He had taken Room 4, with half board, for one week. He was the man who had sold us the clocks. On the nineteenth, in the spiky hand, it was written that he was checking out. On the twentieth it was written again.

When I came up again, Mademoiselle Corvin was at my desk. She had the register open, the present one, with a pencil laid along the top line, and her face was perfectly pleasant.

“I’ve been through your bookings,” she said. “They’re all clear after the thirtieth, except that there’s someone without an end date. I thought it must be an error. So I had a look in the accounts, and the half board is being paid. It’s paid every quarter, from Geneva, and it’s never been late.” She turned the book around to me. “Who is Mr. Laurent?”

“He’s a guest,” I said.

“And when is he leaving?”

I am a truthful man. It’s a question of training. I looked at the line, in my own handwriting, and saw that there was only one answer I could give.

“Today, mademoiselle,” I said. “He has been checking out since 1961.”`,
    },
    {
      title: 'Rule fourteen',
      text: `She laughed. Then she saw that I hadn’t, and took a chair.

“He’d be a hundred and something.”

“He gave his date of birth as the third of May 1904.”

“Then he’s dead, and somebody has been drawing on the account. That’s fraud, Monsieur Abara. I don’t say that it’s you.” She was kind about it. “I’ll write to the bank in the morning. You might think over whether there is anything that you’d like to tell me first.”

I said that I would think it over. I sent Luc home, put the bell on the desk, and carried up sixty-three years of registers and kitchen books, in nine journeys. I am not a detective. I have read some novels with detectives in them, which guests left behind, and they seem to me to be people who are forever asking questions. In my profession one doesn’t ask. One looks at what went up on the tray.

For the kitchen keeps books too. What goes to each room is written down, so that it can be charged, and nothing that is written down in the Bellevaux has ever been thrown away.

Mr. Laurent, then, in Room 4. From the eleventh of October 1961 he took coffee, two rolls, and a boiled egg; at dinner the set menu and a half bottle of Arbois. He ate like what he was, a traveller of fifty-seven with a good digestion. On the evening of the eighteenth, the same, and beside it in the cook’s hand, *second plate, cold, on request.* On the nineteenth he’s checking out, and on that day there is no Arbois. I looked ahead. He never ordered wine again. From the nineteenth of October there’s no wine, and there is no ham. On Fridays, he has lentils.

So the man who woke in Room 4 on the morning of the nineteenth was another man.

I read on. I had a pot of tea beside me and I let it get cold. In June of 1964 Mr. Laurent gives up lentils. He goes over to milk and dry toast, for an invalid, and he is in Room 7. In September of 1968 he is in Room 11, and has two breakfasts, both large. For four years in the seventies he takes the *Vanguardia* of Barcelona, a day late. In Room 16 he asks for black bread, and we hadn’t any, and the cook learned how to make it; we make it still. In the spring of 1987 they send up to Mr. Laurent, at six in the morning and ten at night, a quarter litre of warm milk *in the small bottle*. At that I got up and walked about the lobby for a time.

It would be three years between one and the next, or seven, or only a few weeks. There might be nobody. But whether there was or not, every morning that God sent, he was checking out. And each time the tastes changed, so did the number of the room; and I had my list of nine.

That was the *what*. I didn’t yet see the *why*, and above all I did not see the clocks.

***

I found it behind the door. I mean that exactly. On the back of the door of each room in the Bellevaux there is a frame, and in the frame are the Rules of the House, as they were printed in 1926. I have dusted them. Rule 3 concerns spirit stoves. Rule 9 has to do with dogs. At about two in the morning I was standing in Room 4 again, looking at that mark in the varnish, and I shut the door in order to see the room as a guest would see it, and there was Rule 14 at the level of my eyes.

> The stay is ended, and the account closed, when the Guest has vacated the Room by noon of the day of his departure, as shown by the clock of that Room.

I read it twice. Then I sat down on the bed, a thing that I don’t permit the staff to do.

*As shown by the clock of that Room.*

I thought of a man who knows clocks. He’s in his room on the last evening of his stay. There is somebody with him, who has come up by the back stairs and is eating the second plate, cold, with his coat on; he came on the train from Paris in the third week of October 1961, and if you know what was done in Paris that week and to whom, you will know why he had not cared to sit in the dining room. The frontier is two kilometres away and it’s watched. The front door is watched as well. Each morning a gendarme comes to the desk to go through the register, as they did then: who has come and who has left? A traveller in clocks is registered in Room 4. If he leaves, the room is empty, and an empty room may be looked into. If he doesn’t leave, he is overdue, and they will ask to speak to him.

But a man who is checking out, now! There is nothing to be done with him. He’s packing, he’s on the stairs, he has gone back for his hat. One has only to wait till noon. And so he reads the back of the door, and looks over at the mantelpiece. And he goes and picks it up, his own clock, that he sold them, puts it under his arm, and carries it out of the room; and in Room 4 of the Hotel Bellevaux it is not noon any more. It will never be noon there. Somebody can stay in that room for as long as he needs to, and be leaving all the time.

At breakfast Henri Laurent went out by the kitchen, in the cook’s coat, and I think that he walked. He walked out of his own name and left it on the hook for the next man.

There remained Geneva. I looked for the letter, and found it pasted inside the cover of the ledger for that year, where every bookkeeper since must have seen it and turned the page. It was from a bank. They had the honour to inform the management that Monsieur Laurent had that day made over to them the whole of his estate, to be applied to the payment of his room and half board, *for so long as he has not checked out.*

***

It was past four by then. There was one more thing that I could do, and I had been going around it all night, as one walks around a dog that is asleep.

I have said the list: 4, 7, 11, 12, 16, 19, 23, 28, 31. I had traced Mr. Laurent as far as Room 23, which he left in 1988. I took up the kitchen book for 2003.

I came to Vaurens in March of that year. I had been on the road from Bamenda, by one way and another, for two years and a month. I’d been told that there was a hotel where the owner did not ask. She gave me soup, and then she gave me an apron. She said the staff quarters were being painted, and I should sleep for the time being in a guest room on the third floor at the back. I remember it very well. It was so quiet. For eleven months I slept in a bed with a view of Switzerland, and whenever I asked Madame how the painting was getting on she would tell me, “They’ve not finished.” One day my papers came through. It was a Thursday. The following morning she said that the paint was dry.

I turned to the page. I’d been carrying my own tray up each night at the end of my shift, and it had never occurred to me that anyone would write that down.

> Room 28. Mr. Laurent. Tea, three sugars. Bread, no butter. The end of the soup.

There’s a particular way that I take my tea.`,
    },
    {
      title: 'Checking out',
      text: `Sabine was at the desk when I came down. She has been our night porter since 1984, a large, slow, handsome woman with a bad hip. She looked at my face, and then she looked at the kitchen book under my arm, and moved her knitting from the other chair.

“Took you long enough,” she said. “Madame had money on ten years.”

“Which one were you?”

“Nineteen. I’d a husband.” She counted stitches. “And the baby’s bottle was my sister’s, in 23. I was staff by then. You don’t have to look like that, Célestin. It’s only a room.”

I asked her who else knew. The cook knew, always, because one can’t deceive a cook; and the night porter, and Madame. And the concierge did not, by tradition, since it’s the concierge who talks to the police. “You have to be able to say it with a straight face,” Sabine said. “It’s no good having a man at the front desk who’s lying. You need one who’s polite.”

It was getting light in the glass of the door. I laid the list in front of her and put my pencil under the last number. I’d been up and down those stairs all week with my clipboard. I had stood in Room 31, ticked off a bed, one, and a washstand, one, and noted that there was no clock; and I’d seen, without seeing, that there was a glass on the washstand, and it was wet.

“Since when?” I said.

“March.” She put the knitting away. “You’d better come up. She’s called Iryna, but she answers to monsieur.”

***

She was nineteen, and had a red plait and somebody’s enormous pullover. She’d been drawing at the table in the window. On the bed lay a schoolbook of French verbs. When she saw my jacket and my keys she went as white as the wall, and stood up, and said, very carefully, in the voice of one who has it by heart:

“I am just checking out.”

“There’s no hurry, monsieur,” I said.

I have had a good deal of practice with that sentence. I don’t think I had ever before said it so well.

Then Sabine took us to the linen room and turned her key. I suppose I’d expected a store of some kind, a shelf, dust sheets. What I heard as the door swung back was rain. That is what it sounds like, a number of clocks going together in a small space. They stood on the slatted shelves in between the pillowcases, eight of walnut, wound and polished, and each told a different time. The ninth was on the table with its back open. It had a luggage label tied to it, as they all did.

“She came up on Sundays after church and wound them,” said Sabine. “She never would stop one. She said a clock has got to have its noon somewhere, and up here it does nobody any harm. I’ve been doing it since February. I don’t know if I’ve the touch.”

I read the labels. The ink on the oldest was brown: *4. The printer. To Lausanne, June 1964; writes at New Year.* There was *7. Father M., d. here, in his sleep.* There was *11. The twins.* I read *16* and *19*. I am not going to set them all down, for some of them are living. On the eighth was Madame’s broad nib, somewhat shaky.

> 28. C. A. Thinks that it is the paint. Let him. Crosses his sevens beautifully; will do for the desk.

It was four minutes fast. I stood in front of that clock for some little time. I’m told that I was asked a question and did not reply.

***

Mademoiselle Corvin came down at nine. I’d put on a clean collar, and had the inventory ready for her in triplicate on the blotter: forty-four pages. Next to it I laid the letter from Geneva, and one of the frames from the back of a door.

She read as she did all things, quickly and well. I saw her come to the end of the letter and begin it again. She went over Rule 14 with the tip of her pencil. She was a clever young woman, and I watched her arrive, landing by landing, at the place where I’d been at two in the morning; although she had only the papers, and not the trays.

“It’s a charge on the property,” she said slowly. “Good God. It’s a contract. It’s been performed by both parties for sixty-three years without a break, so it’ll bind the buyer. They can’t put him out. He can only leave. And he only leaves if…” She looked up. “So if there’s a clock in that room, Monsieur Abara, and it strikes twelve, then all this is so much paper.”

“Yes, mademoiselle.”

“And is there a clock?”

“Page thirty-eight.”

She turned to page thirty-eight. I had done it in my best hand. *Room 31: bed, one. Mattress, horsehair, one. Washstand, one. Table, one; chair, one. Clock, none. Guest, one.*

It was quiet in the lobby. Luc had stopped sweeping.

“I’m obliged to view it,” said Mademoiselle Corvin.

I took the key from the board and went up ahead of her, as one does. I could think of nothing. I remember that I noted, on the second floor, that the stair rod wanted a screw. On the fourth I knocked and gave it the time that courtesy requires, and opened the door.

Nobody was in the room. Sabine had seen to that. The bed was made, the schoolbook had gone, the chair was pushed in. But it is very difficult to clear out a room in five minutes. Mademoiselle Corvin stood on the rug, and turned around slowly with the folder held against her chest. She saw the pale mark on the mantel. She saw the glass. There was a long red hair on the pillow; and beneath the bed, side by side, with the heels together, a pair of running shoes, white, size thirty-seven, on which somebody had drawn in ballpoint pen a great many small flowers.

I have been in service long enough to know when to look out of the window. I looked at Switzerland.

“He has small feet,” said Mademoiselle Corvin, “for a man of a hundred and twenty.”

“He’s a very quiet guest.”

“And there’s no difficulty about him? There are no complaints?”

“None since I’ve been here.”

I heard her let out her breath. I heard a page being turned over. When I thought that I might look round, she had put the folder down on the table in order to have both hands free, and was doing something to her left wrist. She was undoing the strap of her watch. She took it off, a good one, steel, and held it for a moment by the buckle, as if she were surprised to find it was so heavy; and dropped it in her bag, and closed the bag.

“I was going to make a note of when I saw the room,” said Mademoiselle Corvin. “But I find I don’t have the time.” She picked up her folder. “They’ll be livid, you know. They’ll have to keep it running as a hotel. They’ll need staff. I should think they’ll need nearly everyone.”

“The stair rods want attention,” I said.

“Put it in the report.”

That was in the autumn. The new people came on the first, and they aren’t bad people. They have put in a machine for the coffee. There’s a young man with a tablet computer, and it’s his ambition to do away with the great book, and I’ve told him that he is very welcome to as soon as I have finished the page.

The ninth clock is running again. I go up on Sundays with the key. I’m learning the touch of it; you stop a half turn before you think you should. Now and then, if I am on the attic stairs at the proper moment, I hear mine strike twelve in there among the pillowcases. It has a light, quick bell. I count it through to the end, and then I go on down, and nobody has to leave.

And each morning at seven I read over what Sabine has left for me, and fill my pen, and cross my sevens, and begin the day where we have always begun it.`,
    },
  ],
}
