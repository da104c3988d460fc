import type { DemoStory } from './demo-story.ts'

export const lettersToAnUnbuiltHouse: DemoStory = {
  title: 'Letters to an Unbuilt House',
  author: 'mara_lindqvist',
  synopsis:
    'Signe owns two thousand square metres of blueberry scrub, a set of drawings made for two people, and a mailbox. She writes to the house that is not there. In May it answers.',
  format: 'open-form',
  genres: ['contemporary', 'romance'],
  tags: [
    'epistolary',
    'sweden',
    'building a house',
    'slow burn',
    'women in love',
    'second chances',
    'letters',
  ],
  moods: ['gentle', 'hopeful', 'wry'],
  warnings: [],
  contentRating: 'everyone',
  status: 'ongoing',
  chapters: [
    {
      title: 'The box',
      text: `*Norrbäck, 6 April*

Dear House,

You have a mailbox. I thought that you should be told.

They will not deliver along the forest road unless there is a box with a name and a number, and the municipality will not send me the papers about you unless there is somewhere to deliver them. So this morning I dug a hole with a garden spade, through thirty centimetres of earth and then a good deal of something that was not earth, and put up a post. It leans. I painted the number on at the kitchen table in town. You are number 14. I don’t know what happened to the other thirteen.

So now there is a mailbox, and behind it are two thousand square metres of blueberry scrub, eleven pines, one large stone, and old snow. I stood on the place where your hall will be. Then I went through to the kitchen and stood there. I looked out of the window at the lake for a while. My feet got wet.

I don’t know why I am writing to you. I translate manuals for a living, from the German, dishwashers mostly, and I suppose that I’m used to addressing somebody who isn’t there. *Dear customer. Congratulations on your purchase.*

I’ll leave this in the box, since it’s empty.

Yours faithfully,

Signe Hallander (owner)

***

*13 April*

Dear House,

My last is still here. Of course it is. I have put this one on top.

I had better be honest with you about the drawings. You were drawn for two. There’s a study on the north side for a person who needed quiet, and a wall between that and the kitchen, thirty centimetres thick, filled with a special wool so that the person should not hear me drop things. He has moved to Gothenburg. He has taken a flat there with underfloor heating. It was quite friendly; we divided up the books in one evening, and it was not until he’d gone that I found he had left me all of the ones I had given him.

He offered to buy me out, or for me to buy him out, or for us to sell. Everyone said sell. My sister said, Signe, what are you going to do with a *plot*? I said I’d think about it. Then I went to the bank with my manuals under my arm, and signed, and afterwards I threw up behind the library.

So you’re mine. You’ll be 94 square metres, if they let me.

I thought you had better hear it from me.

S.

***

*4 May*

Dear House,

The snow has gone, except along where your north wall will be. It’s lying there in exactly the shape of the study. I try not to read anything into that.

There were cranes. And I think there has been an elk in the living room.

S.

***

*11 May*

Dear House,

This is to inform you that I have received Form B2, *Supplementary Information Regarding Surface Water*, and I don’t know where your surface water goes. It asks for “the applicant’s observations over a full season”. I have been coming on Sundays. On Sundays you’re simply wet. I rang up and asked a man what I should put, and he said, “Well, where does it run?” I said, “Down?” There was a pause in which I could hear him decide to be nice.

I’m forty-one years old. I know the words for *drain pump filter* in three languages. I don’t know why I believed I could do this alone.

S.

***

*13 May. On the back of a delivery note, in pencil*

To Signe Hallander, owner.

Thank you for yours of the 6th, 13th, 4th and 11th. I’m sorry not to have replied before. I have been frozen.

My surface water comes in over the boundary by the split pine, runs along under the moss to the big stone, goes round that on the east side, and collects where you have drawn the study. It stands there until midsummer. You can’t see it, but if you jump you can hear it. It always has. They should have asked me.

I would not put a study there. I would not put anything there but rushes and a plank to sit on.

You can tell Form B2 that.

I like the mailbox. It leans because you have it up against a root. Move it forty centimetres to the left.

With regards,

The House`,
    },
    {
      title: 'Questions of drainage',
      text: `*18 May*

To whom it may concern,

Very funny. Who is this?

S. Hallander

***

*20 May. Pencil, the back of an invoice for gravel*

Dear Signe,

I am the house. I should have thought that was clear from the address.

Did you jump?

H.

***

*25 May*

All right. Yes. I jumped.

I looked round first to see that there was nobody on the road. Then I stood in the study and jumped up and down like a child in a hotel bed, and there was a sort of a cluck, very low down, like somebody under a blanket who has been told not to laugh.

I’ve filled in B2. For “applicant’s observations” I put down what you said, split pine and stone and all. In the box for “source of information” I wrote *the site*.

I have also moved the mailbox. It was a root.

I have got a list of suspects. You needn’t think that I haven’t. There is Arvid Holm at number 9, who’s eighty and waves at me from his tractor. There’s the postman, though I believe that he has forty kilometres to do before lunch. And then there is the man at the municipality who was nice to me. I’ve ruled out my sister; she couldn’t have kept it up for two letters without telling me to sell you.

Whoever it is, you are reading my mail. It was addressed to a house. I looked it up and there doesn’t appear to be a law.

S.

***

*3 June. Pencil*

Dear Signe,

I’m sorry. You are right, and I’ve thought about it for some days. (I’m on granite. I think slowly.)

The lid was open and your first one was blowing about in the ditch. It would have been right to put it back without reading. I read as far as “You have a mailbox. I thought that you should be told”, and it was not possible to stop after that. I’d have defied anyone. Then I went by each week to see if there was a second, and I told myself that it was in order to keep the lid shut.

If you would prefer it, I’ll be a plot. You need only say so. I’ll shut the lid and you’ll hear no more about it, and nobody else will either.

H.

***

*5 June*

Dear House,

No. Don’t do that.

I came out after work, on a Thursday, as you’ll see, only to find out if you had written. It’s an hour each way. I sat on the big stone with my coat on and read it three times. Then I sat on, for the light was so long, and I heard the cuckoo from the west, where it’s supposed to mean that you get what you want.

So let’s have some rules. You don’t have to tell me who you are. I won’t lie in wait behind the juniper, though I did think of it. You mustn’t ever be kind to me for the sake of it; I’ve had a winter of people with their heads on one side. And you have to answer questions that are about the house truthfully, because I’m really going to build you, and I’ve got nobody to ask.

Here is the first. The kitchen faces north. He wanted the south for the living room. Is that a mistake?

S.

***

*8 June. Pencil, with a drawing: an oblong, an arrow, a sun with a face*

Dear Signe,

Agreed on all points.

Yes, it’s a mistake. In winter the sun gets over the ridge at a quarter to ten, and for two hours it shines on one single place on this whole plot, as wide as a table. I’ve marked it. That’s where someone ought to be sitting with a cup in front of her. At present there’s an anthill.

You don’t want a living room. I’ve seen a great many houses at the stage when you can see right through them. People live in the kitchen and keep the other one for funerals.

Second, and this isn’t about the house, so you may leave it: the one from Gothenburg. He was here in the autumn with you, and the tape measure. You held the end of it. He stood upon me for most of an hour and looked at his telephone to find out which way was south. You had your face in the sun the entire time. I thought, she could just tell him.

H.

***

*15 June*

Dear House,

I laughed so that I had to put down the phone on a dishwasher company.

Then I didn’t laugh. You’re right, I could have told him. I knew where south was. I had got into the habit, I think, of holding the end of the tape.

I have written to the architect. I’ve asked her to turn you round. She answered that it would mean new elevations, a new fire plan, and eleven thousand kronor. I wrote back and said, *Please turn the house to face the sun.* I have never in my life written such a good sentence, and it was in an e-mail.

She’s taking out the wall with the wool in it too. I want to hear things being dropped.

You said “I’ve seen a great many houses”. I noticed that, House. Number 9 hasn’t. The postman only sees the boxes.

I’m not asking. I’m only telling you that I read closely. It’s my trade.

Tell me something about you that isn’t drainage.

Signe

***

*18 June. Pencil, two sheets, written small*

Dear Signe,

That’s harder. I wrote this over again four times, and the first three are in the stove.

I’m quiet. People take it for calm. I am generally outdoors. I like the moment when the topsoil comes off and there’s the old sand under it, quite clean, in ripples, from when this was the bottom of the sea; nobody has seen it for nine thousand years and then you have, and it’s Tuesday. I’ve never known who to tell about that.

I was to have been lived in, once, by two people, like you. It got as far as the roof. She said that it was like living with weather. I didn’t know what to answer, and I suppose that was her point.

It’s easier to write as a house. No one expects one to come to dinner.

I have looked at the calendar, and in August you’ll have your permit and somebody will come with a machine. So you’ll have a real hole here, then a slab, and walls, and a letter slot in a door. I don’t know what happens to me after that. I thought I would mention it.

It is light all night now. You should see what it does to the stone.

H.`,
    },
    {
      title: 'Groundworks',
      text: `*Hudiksvall, 12 August. Printed, with a coat of arms*

*Decision regarding building permit.* Your application for a single-family dwelling at Norrbäck 14 is granted. The Committee notes that the applicant’s account of surface water is unusually complete. A control officer shall be appointed before the start of works. This decision may be appealed against within three weeks.

***

*13 August*

Dear House,

YES.

I’m leaving you the copy. Look at the third sentence. I have read it out to my sister over the phone and she was quiet for a bit and said, “Well, what colour?” So you may consider yourself recognised by the family.

I have got three quotations for the groundworks. Two of them are from firms with a logotype. The third is one sheet of paper, from a Y. Sund, excavation, Norrbäck, and it’s the cheapest, and under “other” it says: *The split pine can stay if we come in from the east.* No one else had so much as seen there was a pine.

I’ve accepted that one. He’s starting on the 26th.

It has been three months of letters. I have them in a shoebox. I know what you think about roof pitch, and hymns, and herring. I know that you’re afraid of the telephone and went back into a burning sauna to get a dog. I still haven’t waited behind the juniper. But I find that I’ve started to look at people’s hands. In the hardware shop, at the bank. The man at the filling station wrote me out a receipt in pencil and my heart went like a washing machine (*load unevenly distributed; stop programme*). It wasn’t your g.

I’m not asking.

Signe

***

*20 August. Pencil*

Dear Signe,

Congratulations. I’m told I shall be 94 square metres. I feel taller.

About the 26th. I have something to ask you, and I’m going to put it badly.

The one who is coming to dig is all right. You can trust the levels. But you might find that there’s not much said. It isn’t unfriendliness. Some people can lay a pipe to within three millimetres over forty metres, and can’t say good morning without going over it in the car. If it happens that somebody looks at your boots and not at you, or answers a thing you asked an hour ago, please don’t take it to mean what it looks like.

Be a bit patient, if you can. It’s a big day for me.

H.

PS. It isn’t a he.

***

*26 August, evening. In the car, by the road*

Dear House,

I’m going to tell you about today as if you had not been there.

I arrived at seven. The machine was on the plot already, a yellow one, not large, with its bucket folded under its chin like a heron’s. There was a woman standing on the big stone. She had on orange trousers, and a cap with the name of a feed merchant. About my age, perhaps a bit more. She had a level in her hand and was looking through it straight into the sun, so she had the wrong end of it, or else she wasn’t looking through it at all.

I said, “Hello, I’m Signe.”

She said, “Yes.”

Then she looked at my boots. She looked at them for so long that I looked as well. They’re new. I had left on the price.

“You’ll want to stand over there,” she said. And she climbed up, started the engine, and took off the top of the world.

I’ve never watched it done before. I had thought that it would be like seeing somebody hurt. But she rolled it back, House, moss and blueberries and all, as you would turn down a bed. She went around the pine by so little that the needles moved. She never once did anything twice. At ten she turned the engine off and sat there with the door open, and I brought over my thermos, as there was only the one, and held up the cup to her.

“There’s an anthill,” I said, “where the kitchen table’s going. I feel bad about the ants.”

She drank the coffee. She gave me back the cup. She went off and ate her sandwiches on the far side of the machine. I thought, well, I was told to be patient.

At a quarter past eleven she came all the way across the plot to me, taking off her gloves.

“I moved them yesterday,” she said. “The ants. With a shovel, in the evening, when they’d gone in. They’re behind the rushes.” She’d turned red to the edge of the cap. “You have to take the queen along or they don’t stay.”

And then, about two o’clock, she stopped with the bucket in the air. She didn’t call out. She looked over at me, right at me, for the first time that day; she’s got grey eyes, she looks like someone who has just come in from a long way out. And she pointed down.

I went to the edge. The soil was off. There was sand under it, pale and quite clean, in ripples, as if the tide had gone out an hour ago. It was just the size of a room. There was not a mark on it.

We stood there. I’d say a minute. I could hear the engine ticking as it cooled.

I knew, of course. I had known since the boots. I think I knew from *if we come in from the east*. But it’s one thing to work out a sentence and another to have it look at you. I could have said it then. I had my mouth open. And I saw her hands: she had hold of her gloves in both of them, like someone with a hat at a graveside, and they were shaking. I thought of what it must be to have said all that, *all* of it, the sauna and the roof and living with weather, and have to come here at seven in the morning and be a person.

So I said, “It’s Tuesday.”

She didn’t say a word. But House, you ought to have seen her face.

She left at four. She has given me a delivery note for the gravel, in pencil. I have it on the steering wheel in front of me. *14 tonnes, washed, 16/32. Delivering.* I’ve been looking at the g for a quarter of an hour.

I said I would never ask who you are, and I’m not going to. A rule’s a rule. I’d just like you to pass on a message, since I gather that you two will be working closely together.

The architect has got a space left over, now that there’s no study. It’s a small room. It faces east. I don’t know what it is for. I’d thought of asking somebody who has seen a great many houses. I thought that she might come and look at it, not to dig. There would be dinner. It would be out of doors and she wouldn’t have to talk.

Could you find out?

Signe

***

*27 August. Pencil, on the back of her own letter’s envelope. The box was shut, and somebody had straightened the post*

Dear Signe,

I asked her.

She said she couldn’t possibly say anything about a room without seeing it with the sun in it. It comes over the ridge at twenty to six just now. She’ll be here anyway, she says, on account of the gravel.

She takes it black. She’s going over “good morning” in the car.

H.`,
      notesAfter:
        'More when the slab has cured. Concrete takes twenty-eight days and so, it turns out, do I.',
    },
  ],
}
