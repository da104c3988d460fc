import type { DemoStory } from './demo-story.ts'

export const slowTrainsNorthbound: DemoStory = {
  title: 'Slow Trains, Northbound',
  author: 'juno_park',
  synopsis:
    'My grandmother came south at eleven on the roof of a coal wagon. I am taking her back as far as the line will go, on the slow train, in a seat by the window. Poems from the journey, one stretch of track at a time.',
  format: 'poetry-collection',
  genres: ['poetry', 'literary'],
  tags: ['trains', 'grandmothers', 'korea', 'borders', 'food', 'grief'],
  moods: ['tender', 'quiet', 'wistful'],
  warnings: ['grief', 'war, remembered'],
  contentRating: 'everyone',
  status: 'ongoing',
  sections: [
    { title: 'To the river', purpose: 'From the south coast to the last station that sells a ticket.' },
    {
      title: 'Past the river',
      purpose: 'The stations that are only names so far, in the order she told them.',
    },
  ],
  chapters: [
    {
      title: 'Busan, ten past six',
      section: 0,
      notesBefore:
        'The Mugunghwa is the slow train. It is named after the rose of Sharon, whose flowers last a day.',
      text: `The slow train is named for a flower /
that opens in the morning and by dark is done. /
My grandmother held that this was a joke /
and that no one at the railway had got it.

She would not ride the fast one. /
You arrive, she said, before you have left, /
and then you sit there on your sister’s floor /
with your hands still at home.

So: platform nine, ten past six, /
a paper bag, two boiled eggs, salt in a twist, /
the cider that isn’t cider, only cold and sweet, /
and a ticket in her name that I have bought /
although she is in the other bag.

***

*Two seats, together*

The clerk said, one?

I said two. Together, and the window for her.

He looked behind me for the second one. /
There was a soldier there, eating a bun. /
The clerk had been awake all night. I saw him /
decide he wasn’t paid to ask.

Is there a discount, I said, for over eighty? /
He said he’d need to see some proof of age.

I thought of what I carried of her age: /
the jar, the cloth around it, her good scarf, /
the paper from the city with its stamp. /
I put the paper down. He read it through. /
He was a boy. He had a shaving cut.

Thirty per cent, he said, on weekdays. /
And then he printed it, and with both hands, /
the way you’d give a cup to somebody old, /
he gave it to the air beside my arm.

***

*What she packed, December 1950*

A spoon. /
A quilt her mother sewed the money into. /
The wrong shoes. /
Half of a comb, her sister having the rest.

No photograph. They thought it was three weeks.

***

*Along the Nakdong*

The river keeps us company till Samnangjin, /
then has a thing to see to in the west.

Across the aisle a man peels a tangerine /
so that the skin comes off in one long road, /
and hangs it on the window hook to dry, /
and looks at it from time to time with pride.

I had forgotten how much stops. We stop /
at places with a bench, a dog, a bell, /
for someone’s aunt, her radishes, her knees. /
Nobody’s sorry. No one says *delay*. /
We wait until the aunt is sitting down.

You told me once that you could hear on the roof /
each time the train considered stopping, /
the way you’d feel a horse about to kneel, /
and all the people up there, not a word, /
took hold of anybody who was near.`,
    },
    {
      title: 'Daejeon, four minutes',
      section: 0,
      text: `There used to be four minutes here, /
while they changed engines, and in that four minutes /
the whole train got down and ate noodles.

You have to see it: everybody, bankers, /
a bride, a man in handcuffs and his policeman, /
elbow to elbow at the counter, steam, /
the bowls already lined up, the broth already in, /
and no one chewing. There was no time to chew. /
You poured them in behind your teeth like news.

She said it was the best meal of her life /
and she had eaten it eleven times /
and never once got to the bottom of the bowl.

***

*Recipe*

Anchovies, dried, their heads pinched off. /
Kelp the size of a letter. /
Boil it until the window goes.

Thick noodles. They should be a bit too soft. /
A spoon of pepper flakes, a fistful of crown daisy, /
and one thin slice of fishcake, for your pride.

To serve: stand up. /
Put on your coat. /
Ask someone that you love to blow a whistle.

***

*The counter now*

It’s still there, on the concourse, with a sign /
about tradition. You can have a chair. /
I ordered two. The woman brought me two, /
and put the second where I pointed, and went off, /
then came again and turned the spoon around /
so that its handle faced the empty side.

I ate mine slowly, down as far as the blue fish /
that’s painted on the bottom of the bowl.

So that’s what’s there. I thought you’d want to know. /
It is a carp. It’s looking up at you. /
Its mouth is open. It has been about to tell you /
something since nineteen sixty-three.

***

*Things sold in the aisle, before they stopped the cart*

Eggs in a net. Dried squid. The evening paper. /
A toothbrush for your husband who forgot. /
Those walnut cakes with no walnut, just the shape. /
Beer. Batteries. A comb.

She bought the comb. She had a drawer of them. /
She’d snap each one in half across her knee, /
and keep a half, and leave the other half /
on the seat beside her, getting off.

I was a child, I thought all grandmothers /
did that. I thought it was a kind of fare.

***

*Announcement*

This is the train for Seoul, /
says the voice, in four languages. /
In hers it would be five.

The word she had for *window* was not ours. /
The word for *icicle*, for *hurry up*, /
for *ugh, this child, come here and let me see*. /
She had put most of them away by the time I came. /
She kept a few back for swearing and for soup.

Sometimes on the slow train, half asleep, /
past Jochiwon, where the land begins to lift, /
she’d say one. Then she’d look to see who’d heard.

I heard. I’m saying it. There’s no one here /
who’d know it from a cough, except the man /
whose tangerine is dry, who turns his head.`,
    },
    {
      title: 'Dorasan, not the last station',
      section: 0,
      notesAfter:
        'The line goes on from here and so will this, more slowly. The next stations are ones I have only heard said aloud.',
      text: `Past Munsan we are visitors. They hang /
a number round my neck. A soldier counts us on, /
a soldier counts us off, and they compare.

Thirty-one, says the one on the platform. /
The other one has thirty-one as well. /
I hold the bag in front of me and I say nothing. /
It is the second time my grandmother /
has crossed this river without being counted.

***

*The station*

It is enormous and extremely clean. /
There is a hall in which two hundred people /
could wait beneath the board for Pyongyang. /
The board says Pyongyang. There’s a gate for it, /
there is an arrow and a place to queue.

A woman mops the platform where it goes. /
She mops right to the edge. She does the yellow line. /
I ask how often. Every day, she says. /
You never know, she says, and wrings it out.

***

*Souvenir*

For five hundred won you buy a ticket /
that’s good for standing on the platform only.

I ask for two. I stamp them at the desk, /
the ink pad being there for visitors: /
a little engine with its lamp lit, a date.

Mine came out faint. /
I pressed down hard for yours.

***

*Two hundred and five*

Two hundred and five kilometres, it says. /
The bus from here to Daejeon would be longer. /
I walk that far in a season, to and from work, /
with headphones on, not looking.

Sariwon is not on it, but I know where: /
well past half. There was a pear tree and a wall. /
There was a station clock a Japanese had set /
and nobody had altered, out of spite. /
Your sister stood beneath it with half a comb, /
to wait for the next train, which would be along.

***

*Roof*

You lay down flat because there was a wire. /
Somebody’s grandfather had the rope. It went /
round him, and you, and round a sewing machine, /
and then a boy who sang till Kaesong and stopped.

You told me this just once, shelling beans. /
You said the cold was like a kind of noise. /
You said, the thing I never understood /
is who was driving? Someone was in front. /
Someone was sitting down there in the warm, /
with all of us on top of him, and he /
went slowly. He took every bend like milk. /
He must have known. He must have heard our feet.

I’d like to have met him, you said. Eat your beans.

***

*What I did*

You’re not allowed to leave a thing behind. /
There is a notice, and a boy with a gun /
who had a cold, and whom I did not want to trouble.

I sat down on the bench that faces north. /
I put you at the window end of it. /
The wind was coming down along the line /
from your side, over the swept stones, with nothing in it, /
some grass, a bit of smoke, somebody’s lunch.

I peeled the second egg. I ate it for you. /
I took the comb out and I snapped it clean.

And when they called us and they counted us /
and both of them made thirty-one again, /
I looked back from the step. The woman with the mop /
had come as far as the bench. She’d seen the half. /
She mopped around it, carefully, and went on.`,
    },
  ],
}
