import type { DemoStory } from './demo-story.ts'

export const lowOrbitLullabies: DemoStory = {
  title: 'Low Orbit Lullabies',
  author: 'wren_okafor',
  synopsis:
    'Ify Nwosu steers dead satellites down into the sea. Every evening, for seven minutes, one very old satellite carries her voice to a bed in Port Harcourt. Then its number comes up on her work order.',
  format: 'serial',
  genres: ['science-fiction', 'drama'],
  tags: ['orbit', 'mothers and daughters', 'radio', 'salvage', 'lullabies', 'doors'],
  moods: ['tender', 'lonely', 'suspenseful'],
  warnings: ['separation from a child'],
  contentRating: 'everyone',
  status: 'hiatus',
  chapters: [
    {
      title: 'Seven minutes',
      text: `“You’re late,” says Kosi.

“I’m not late. You’re early. What have you got on your feet?”

A scuffle, four hundred miles of static, a thump. “Nothing.”

“Take the shoes out of the bed, please.”

“How do you *know*?”

Ify grins at the panel. She is hanging by one toe in the nose of the tug *Broom*, with a headset on and her knees drawn up, and a coffee bulb that she has forgotten about is turning over slowly by her ear. Outside the small round window it is sunset. It will be sunset for seven minutes more. Below, the Gulf of Guinea is the colour of a plum, and along the edge of it the lights are coming on.

“Mothers can hear shoes,” she says. “Did you eat?”

“Mama Nnukwu made okra. I ate the not-okra. Mr. Briggs fixed the antenna with a coat hanger. He says hello. He says, say over.”

“You don’t need to say over, love.”

“He says it’s polite. Over.”

Six minutes. There’s a trick to it and no one has ever written the trick down. It is not permitted to call home from the *Broom* on the company link, apart from twice a month, for five minutes, with a lawyer’s voice at the start to say that it is being recorded. But Tanager 4 is up here too. Tanager 4 is a weather satellite, thirty-eight years old, launched by a country that has since changed its name. It hasn’t sent a picture of a cloud since before Kosi was born. But some long-ago engineer had a hobby, and in a corner of it, on a spare circuit, he’d put a small radio relay for anybody in the world to use who had a licence and a bit of patience. The cameras died, and the company that ran it died, and the relay stayed on. It goes over Port Harcourt every evening at bedtime. It always will: it was put in the kind of orbit that keeps pace with the sun, so as to see each place at the same hour. When it comes up over Kosi’s roof, and the *Broom* is somewhere in sight of it on the other side, then for a few minutes a person up here and a person down there can both see one old machine. And one old machine doesn’t mind.

Mr. Briggs from the ground-floor flat has the licence. Mama Nnukwu has the patience.

“Tell me a thing,” says Ify. “Quick, I’ve got five and a half.”

“A thing. Um. Chidi’s tooth came out in the assembly.” She considers. “You tell me one.”

“I saw a glove go by.”

“Whose?”

“I don’t know. It was somebody’s from years ago, a big white one. It was waving.”

There’s a silence while it waves. Ify knows that kind of silence, she can see the ceiling it’s being aimed at: the crack like a river, the fan, the stars that glow, which she stuck up there herself with her arms over her head and Kosi, three years old, holding her by the trouser leg in case she floated off. Fourteen months ago she signed for eighteen. It pays for the flat and the school. It will pay for the eye operation, with some left over. She has done that sum so often that it has worn smooth and she can no longer get any hold on it.

“Is it four more now?” says Kosi. “Four more months?”

“Four more. That’s a hundred and twenty sleeps.”

“That’s not a lot.”

“No.”

“It’s a lot if you’re asleep for it,” says Kosi. “Okay. Do Boat.”

Three and a half minutes. Ify takes hold of the rail and clears her throat. It’s nobody’s song. Her own mother had the start of it from somewhere; Ify lost half and made up the other half, and Kosi has ruled on what is canon. One sings the question and the other one has to sing the answer. It’s how you tell if they’re still awake.

> Little boat, little boat, who is your mother? /
> *The river, the river, I haven’t another.*

Kosi’s voice comes up through the weather and the dark, flat on the second line as always, with a hiss around it like rain.

> Little boat, little boat, what do you carry? /
> *One grain of rice for the lizard to marry.*

> Little boat, little boat, where are you sleeping? /
> *Under the bridge where the grasses are keeping.*

Then there’s a verse about who will wake you, and a verse about the moon, and by the moon it’s only Ify. She sings both the question and the answer. She keeps going, a bit lower. She can hear the fan.

“She’s gone,” says her mother’s voice quietly, close to the microphone. “She’s got the shoes in her hand. You look after yourself.”

“Mama, did the letter come from the—”

But the sea has come up over the lights, like a hand closing. It’s just hiss. Ify hangs there listening to it for the last fifteen seconds, because it’s paid for, so to speak. Then the tone drops. Tanager has gone over the hill.

She finds her coffee. It’s cold. Behind her the hatch to the sleeping cabin slides open and Piotr puts out his head, grey and rumpled, with the mark of the strap on his cheek.

“Next job is on the board,” he says. “They’ve moved something up. It’s big, two tonnes.” He yawns till his jaw cracks. “Some old weather bird. You want to do the song for this one, or shall I?”`,
    },
    {
      title: 'End-of-life handshake',
      text: `The procedure is called the end-of-life handshake and it’s forty-one steps long.

You match orbits with the client. They’re all called clients. You go around the client with lights and cameras and you make sure it is what it says on the sheet; two years back somebody brought down the wrong one, and there are lawsuits about it that will outlive the Moon. You talk to it, if it can be talked to. You take over its radio; you tell it to stop whatever it thinks that it is doing. It must acknowledge. If it can’t acknowledge you get a form. You dock. You wait for the right place on the planet to come round, which is to say a part of the South Pacific with no one in it, and then you light the engine, and hold the client in your arms for eleven minutes, and let it go.

And at step nineteen it says, *Hold open carrier, forty seconds, to confirm link.* That’s where the song is.

Nobody knows who began it. Step nineteen is forty seconds of an empty channel with your thumb on the key. It’s a long time. Up here, in the quiet, beside a thing as big as a bus that has been going around for thirty years and done what it was told, people find that they say something. The crew of the *Mop* do the Lord’s Prayer, in Tagalog. Piotr does a song from the Polish scouts about a campfire. There’s a Dane on the *Dustpan* who reads them the football scores. It isn’t in the log. Clearway Orbital has no policy on it, and the desk, which can hear perfectly well, has never once asked.

Ify does Boat.

“You’re very quiet,” says Piotr.

“I’m flying.”

“The computer is flying. You’re holding the stick so that it will feel needed.”

He’s floating at the other window with a bag of dried mango. They’ve shared a space as big as a delivery van for fourteen months. He knows how she breathes when she’s reading. She knows about his divorce from both sides. She has never told him about Tanager. He goes off shift at eighteen hundred, and puts in his earplugs, and pulls the hatch to; and if he has wondered why she always takes the dog watch, he has been too well brought up to mention it.

There it is. It comes up out of the glare the wrong way round, with the sun behind, then it turns and is all there at once: a box, gold foil gone brown and tattered, one long panel out to the side like a wing on a bird that’s been hit. Its dishes are pitted. Someone, forty years ago, in a clean room, in a white hat, painted the flag and then a small yellow songbird under the flag, which wasn’t in the drawings. There’s a strip of the foil that has come loose at one corner. It lifts and falls as it goes around, in no wind.

“Hello, grandmother,” says Piotr. He always says something.

“Desk, *Broom*,” says Ify. “Client in sight. Tanager 4. Confirm the sheet for me? It’s still got a live transmitter. It’s not on the dead list.”

“*Broom*, Desk.” It’s Lindiwe on today, brisk, in Nairobi, with somebody laughing in the room behind her. “Confirmed, that’s your bird. It’s the panel. Modelling says it’ll shed that panel inside a year, and it crosses two of the big constellations every orbit. The insurers want it gone by Friday. Any problem?”

There’s a fair answer to that. *It’s how I put my daughter to bed.* She tries it over in her mouth. It weighs nothing at all against two tonnes.

“No problem,” says Ify.

***

Steps one to eighteen take them three hours. She turns off its heaters and its gyros. She turns off a spectrometer that has been waiting since the turn of the century for somebody to ask it about ozone. Each time it tells her OK. It has an old, plain way of speaking, eight characters to a line, and it can’t do lower case.

“Relay, amateur band,” Piotr reads off the sheet. “Huh. Look at that. It’s still switched on.”

“I’ll get it at the end,” she says. “It’s on the same circuit as the carrier.”

“Is it?”

“Near enough.”

He looks at her. He eats a piece of mango. “Step nineteen, then,” he says, and turns round to face the window, as one does, to give a person room.

Ify presses the key. The channel opens. It’s like a door opening on to a corridor in the night; there’s no sound, but you can hear how far it goes.

She’s going to do it fast and be finished with it. She gets as far as *who is your mother*, and her throat closes. So it stands there, the one line, with nothing after it. She holds down the key. Nineteen seconds, twenty. She stares at the clock.

On the panel, the text display lights up.

> RPT?

“What’s that?” says Piotr.

“I don’t know. Noise.”

> RPT?

“It’s asking for a repeat,” says Piotr. He has come across the cabin. “It didn’t hear you well. That’s interesting, what is it in, that’s not the command channel. Is that the *relay* asking?” He scrolls the sheet up with his thumb. “There’s a mailbox. Listen to this. They put in a mailbox, it was a thing at that time: you could leave a message when it passed over you, and it would hold on to it and play it back to somebody on the other side of the Earth. Store and forward. ‘Deletes on receipt of clear code.’ And when did anybody last send it a clear code?”

She knows what he’s about to do and can’t think of a reason why he shouldn’t. He reaches past her and types it in, the query, five letters. Tanager takes its time. It has a processor that wouldn’t run a doorbell.

> STORE 98 PCT /
> ITEMS 409 /
> OLDEST 413 D /
> HOLD FOR: BOAT

Neither of them says anything.

Piotr reads it again. He reads slowly, she has noticed that, when it’s anything that matters. Four hundred and thirteen days. He is a man who can do a subtraction. She can see him take it away from today’s date and get to a week in spring, their first on board, when somebody who had not yet learned how to sleep up here had swapped with him for the evening watch.

“Ify,” says Piotr gently. “Who’s it holding them for?”`,
    },
    {
      title: 'The door in the floor',
      text: `There’s a hatch in the floor of the *Broom*, although it’s only a floor when the engine is lit. It goes down into the capture bay. Through the glass in the middle of it, as they close the last metre, Ify sees the songbird slide by, upside down, near enough to count its feathers. The arms go out. There’s a bump, soft, like a boat coming in against tyres. And then it’s one thing, *Broom* and bird, and the small bad lifts and dips of that loose corner of foil come to her up through the soles of her feet.

“Capture,” she says.

“Capture at sixteen fifty-one,” says Lindiwe. “Nicely done. Your burn is at eighteen thirty-four, that’s one orbit and a bit. Go and eat.”

Eighteen thirty-four. She has it worked out before Lindiwe has stopped speaking. The last pass over Port Harcourt starts at eighteen twenty-two.

She told Piotr everything. It took about a minute. He did not exclaim. He asked how Kosi’s eyes were, and what the relay ran on, and then he got out the drawings, all nine hundred scanned pages, with coffee rings on them forty years old, and he’s been reading them ever since in the corner by the water tank with his glasses pushed up into his hair.

“It isn’t clever,” he says now. “I want you to understand that. It’s not some kind of mind. There’s a filter, so it shouldn’t fill itself up with noise. It keeps anything that it has heard before. If it hears the same shape again it says, ah, this is traffic, and it keeps that as well, and makes the filter a bit narrower. So one evening you sang to it and there was an answer. And the next evening you did that again. Four hundred times. By now the filter’s the shape of your song. It’s the only thing that can get in.” He rubs his eyes. “It throws away the rest. There are some people in Brazil who have been trying to use it for chess, they must be furious.”

“And when it asks for a repeat?”

“It has the question and no answer. So it waits. It’s called an incomplete exchange.” He taps the page. “That’s all it is. I only mention it because I’ve been sitting here for an hour trying to believe that that’s all it is, and I find I need somebody to help me.”

Ify pulls herself over. It’s one board, he shows her; the mailbox is on a card by itself, like a paperback. It was the engineer’s private hobby, so he’d put it where he could get at it, right behind the yellow bird. There are four screws.

“Four hundred and nine bedtimes,” says Piotr. “Behind four screws. It’s in the bay. We’d only have to open the door in the floor.”

“That’s client property.”

“It is.”

“They’d have my bonus. They’d have the *contract*, Piotr, they’d send me down with nothing. It’s the operation, that money.”

“Yes. So one would think about it first,” he agrees. “And here is the other thing, and I’m sorry. It’s on the same line as the thruster valves. That’s page six hundred and twelve. I don’t say that it would do anything. But if you pull out that card with the power on, then I can’t promise you the old lady will hold still for the burn. If she twists in the arms while we’re pushing, she doesn’t go down in the Pacific. She’ll go somewhere else.”

And with the power off there is no relay, so there’s no last pass. No *who is your mother*. Just a child on her back under a ceiling of stars with her shoes on, and Mr. Briggs turning a coat hanger, and nobody there.

She could have the four hundred and nine or she could have the one.

***

Eighteen twenty-two.

“You’re *really* late,” says Kosi.

“I know. I know it, I’m sorry. Did you eat?”

“It was yam. Mummy, your voice is funny. It’s very near.”

It is near. There’s no distance in it at all. The relay’s six feet under her; she can put her palm on the hatch and feel it, the tick of the thing, a warm place in the metal no bigger than a coin. Around her the *Broom* is strapped and stowed for the burn. Piotr is in the left-hand seat with his back to her. He has put in his earplugs, and held them up first so that she’d see.

“Kosi, I have to tell you a thing. A real one. You know the machine that carries us? The one that Mr. Briggs points at?”

“Tanager.”

“Tanager’s very old. It’s finished its work, and it’s got to come down now. So tonight is the last one that we can do like this. After tonight it’ll be the other phone, just sometimes, until I come home. It won’t be every night.”

She waits. Eleven minutes until the burn, and it’s going over Kosi’s roof for seven of them. She can hear the fan.

“Does it hurt?” says Kosi.

“No. It’s a machine, love. It gets hot and then it’s a shooting star.”

“Does it know?”

Ify has her mouth open to say no. “I think that it likes the song,” she says.

“Then we have to do it properly,” says Kosi. There’s a rustling, and she’s sitting up. When she starts it’s not in her bedtime voice at all. It’s loud and slow and very clear, as you’d sing to someone who was old and a bit deaf. And she has taken the wrong part. She’s taken the question.

> Little boat, little boat, who is your mother?

Ify draws breath for the answer. It doesn’t come out. It has no need to, for there’s another voice on the channel, up through the floor, out of that warm place beneath her hand. It’s small and cracked and full of rain. It’s flat on the second line. It’s four hundred evenings laid one on top of another, so that the edges blur and what’s left is only what they had in common; and it’s Kosi at five, and at five and a half, and at six with a front tooth gone.

> *The river, the river, I haven’t another.*

“That’s me,” says Kosi, after a moment, in Port Harcourt.

On the panel the display is lit.

> RPT?

“*Broom*, Desk.” It’s Lindiwe, on the other ear, not brisk at all. “Ify, I’ve got a voice on your client’s downlink. I have got a child on it. And the clock says you’re nine minutes from a burn. Tell me what I’m listening to.”

> RPT?

“Mummy?” says Kosi. “It wants the next one. Shall I do the next one?”

Ify looks at the hatch. She looks at the clock over it, and the four-way driver in its clip on the wall, which she doesn’t remember having moved there. In the left-hand seat Piotr takes out one earplug. He doesn’t turn round. He has one hand on the master power, quite lightly, like a man with his hand on a light switch who is waiting for somebody to get into bed.

“You say,” says Piotr. “On or off. I’ll hold the door.”`,
      notesAfter:
        'I am stopping here for a while. I know the last line and I know what Lindiwe does. I do not know yet what it costs, and until I do it would be cheating. Thank you for waiting; Tanager says RPT.',
    },
  ],
}
