import type { DemoStory } from './demo-story.ts'

export const smallGodsOfTheStairwell: DemoStory = {
  title: 'Small Gods of the Stairwell',
  author: 'dilek_aksoy',
  synopsis:
    'Seven floors, seven minor deities, and one lift engineer who has stopped believing. The lift in Marigold House has been dead for forty-one days. On the stairs, business has never been better.',
  format: 'serial',
  genres: ['urban-fantasy', 'humour'],
  tags: ['small gods', 'lifts', 'neighbours', 'working life', 'grief and tea', 'minutes of meetings'],
  moods: ['funny', 'warm', 'odd'],
  warnings: ['death of a parent, in the past'],
  contentRating: 'everyone',
  status: 'ongoing',
  chapters: [
    {
      title: 'Out of order',
      notesBefore:
        'All technical details are correct. I have been asked by two persons on the third floor to say that all the others are invented.',
      text: `I stopped believing in the gods of Marigold House on a Tuesday. Tuesday is sacred to the second floor, and she took it personally.

“You could have waited for Wednesday,” she said. She was standing at the turn of the stairs with her arms folded, smelling of somebody’s lentils. “Wednesday is Keys. Keys doesn’t care. Nobody’s believed in Keys to his face in years, they only swear at him.”

“I can’t hear you,” I said.

“You’re looking straight at me.”

“I’m looking at a damp patch.”

I had fourteen kilos of tools on my shoulder and four floors to go, so I went round her. That is not as easy as it sounds. She was a very broad god.

I should explain that I was not brought up to be rude. My father looked after the lifts in this part of the city for thirty-four years, and I carried his torch from the time I could be trusted not to shine it in his eyes. He taught me to read a relay by its click. He taught me that a lift is a simple machine for getting seven doors to agree. He also taught me to say good morning on each landing, whether or not I saw anybody, and to leave a boiled sweet on the ledge in the machine room, and never, ever to say “it’s only a smell” on the second floor of Marigold House. “You’re a guest,” he said. “You’re passing through where they live. What does it cost you?”

It cost me nothing for twenty years. Then last winter he lay for six days on the ninth floor of the General, where I may say the lifts are a disgrace. On all six mornings I said good morning on every landing. I left so many boiled sweets in that building that the cleaners put up a notice. And on the seventh day I was on a call in the harbour district, flat on my back under a car with a jammed buffer, when they rang.

So that was that. I did not make a scene about it. I cancelled, as you would cancel a newspaper.

***

The lift in Marigold House is from 1968, a good year for lifts. It takes four persons or three hundred kilos. The controller is all relays, in a grey cabinet on the roof, and when it is running properly it sounds like somebody knitting. It had not been running for forty-one days. My firm had sent two young men in that time. The first found nothing wrong and left. The second found nothing wrong, fell down half a flight of stairs, and now works in air conditioning. I was sent on the forty-second day with a form in my pocket. It was the pink form. You fill in the pink form when a lift is to be taken out.

On every landing there was a sign, OUT OF ORDER, in felt pen. And on every landing, as I climbed, I had to admit there was something else. I had not been in the building since the autumn. In the autumn it had been shabby. Now the brass was polished. There were flowers on the first floor, real ones, in a bicycle basket. There was a dish of sugared almonds under the light switch on the fourth. Every single bulb was working.

And there were people! When I was a child you could go from the street to the roof of Marigold House and meet nobody but the gods. Everyone was in the lift, staring at the numbers. Now there was a traffic jam. A man with a double bass stood back to let a woman by with a pram. Two old gentlemen were resting on the half-landing between three and four with a chess game set up on the windowsill; from the look of it they had been resting since Easter. They all said hello. A girl came past me jumping down two stairs at a time, and on the fifth floor she stopped, very quickly kissed the wall, and ran on.

“What was that for?” I called after her.

“Luck,” she called back. “It heard my mum and dad making up!”

I put my bag down on the fifth floor to change shoulders. The wall looked smug. I don’t know how a wall does that.

“*She’s put on weight*,” it murmured, in the voice of some woman I had never met. The fifth is Party Wall, and has no words but those that it has overheard. “*Don’t say anything. Be nice. She’s had a bereavement.*”

“I can’t hear you either,” I said.

***

Mrs. Vasko on the sixth had her door open before I could ring. She is eighty-four, and for as long as I have known her she has looked like an extremely small retired general. She looked me over as if I were late with the artillery.

“You’re Cemal’s girl,” she said. “You have his bag.”

“Good morning, Mrs. Vasko.”

“I have been up here for forty-two days. My knees go down, but they don’t go up. If I go down I shall have to live on the ground floor among the bicycles.” She drew me in by the strap. “A boy brings the groceries. He’s a nice boy and he can’t choose a melon. I’ve missed two funerals and a christening. And you see what *they* are doing.”

“Who?” I said.

She gave me a look that went in at the front and came out at the back. Then she pointed at the window sill. Seven saucers were lined up there, each of them with something in it, a button, a bay leaf, a used stamp. I knew those saucers. Every evening of my childhood, at about six o’clock, Mrs. Vasko went from the top of the house to the bottom in the lift with a tray on her knees, and stopped at each floor, and slid a saucer out on to the landing with the toe of her shoe. She was the only one who did it. My father used to say the whole house hung from two ropes, and one was in the shaft.

“I can’t bring them anything,” said Mrs. Vasko. “I worried for a week. I thought that they would starve. And then I listened at my door, and do you know what I heard? Singing. Almonds, they’re getting! They’ve got chess! They have never been so fat in their lives.” She lowered her voice. “Nobody has to walk past a god in a lift, my girl. Think about it. The best thing that ever happened to the seven of them is that machine stopping. Now ask me why it stopped.”

I am an engineer. I stood in her hall, with the pink form in my pocket, and I thought of a machine that runs only when seven doors agree.

“Oh, for heaven’s sake,” I said. I picked up my bag, went out on the landing, and shouted it down all seven floors of that shining, scented, disgustingly cheerful staircase. “Which one of you is holding the door?”

There was a long silence. Then, from every floor at once, quite softly, came the sound of somebody pretending to be a damp patch.`,
    },
    {
      title: 'Ninety seconds at a time',
      text: `*Minutes of an extraordinary general meeting held on the fourth-floor landing, Marigold House, on a Wednesday, between 11.40 at night and whenever it was. Minutes taken by F. Usta, lift engineer, under protest.*

They have to meet on the fourth, because the god of the fourth floor can’t leave it. He is the timer on the stairwell light. He exists for ninety seconds. Then somebody has to get up and press the switch, and he comes back with his mouth open, in the middle of the word.

“—order,” said Ninety. “I call this meeting to order. Who’s here? Be quick, please.”

I was sitting on my toolbox with my back against the lift doors. I had told myself that I was there to observe a fault. An engineer may observe a fault without believing in it.

Present, from the bottom of the house up: Return to Sender, from the ground floor, a little man made of rubber bands and takeaway menus who would not give his own name, since it was addressed to somebody else. Wheels, of the first, who is about as tall as a pram and speaks by means of a bell. Suppers, of the second, with her arms folded. Keys had come down or up from the third; it was hard to be sure, because whenever you looked for him he was in the place where you had just looked. Ninety. Party Wall, who was a wall. And from the sixth floor there was a tall, pale, apologetic person in a cardigan, with a rubber plant.

“What are you the god of?” I asked. I had never known. My father had always said good morning to that landing with particular kindness and changed the subject.

“I did have it written down,” said Sixth.

“Item one,” said Ninety. “The accusation. The engineer states that we, severally and together, have been opening the landing locks and so keeping the lift—”

The light went out. I heard Suppers heave herself up and slap the switch.

“—from running. How do we plead?”

“Return to sender,” said Return to Sender at once.

“*I never touched him, Your Honour*,” said Party Wall, in a man’s voice.

Wheels rang twice, indignantly.

“I’ll say it,” said Suppers. “I’m not ashamed. Yes, I held my door. It’s a bit of tin with a spring on it, I put my thumb there. For fifty years I’ve put out every evening the best that this house has got. Onions in butter! Cinnamon! Fish on a Friday! And they went by me in a box. They’d have the doors shut before they had a noseful. Do you know what it is to be a smell behind a door? Then one day the box gets stuck for an hour, only an hour, it was the fuse, I had nothing to do with that. And everybody walks. And a man stops on my landing, a man who’s lived here for eleven years. He stands there with his briefcase and closes his eyes, and he says, ‘Oh, that’s somebody’s mother’s dolma.’” Her chin wobbled. “So when the fuse was mended I held the door. You’d have done the same.”

“We all did,” said Keys, from behind me. “It was one each. We’ve a rota.”

“It’s a very fair rota,” said Ninety. “I drew it up my—”

Dark. Somebody rang a bell till somebody else found the switch.

“—self. The fourth floor has Thursdays.”

“And Mrs. Vasko?” I said.

No one answered. Return to Sender had begun to sort himself.

“She fed you,” I said. “Every evening at six. There were times when you lot hadn’t a soul in this city but her. I used to hold the tray. You had a button, every day, a *good* button,” I said to Keys, or to where he had been. “She cut them off her own coat. And now she’s sitting up there with seven saucers on the windowsill, and she’s missed two funerals. The boy brings her melons like cricket balls. You’re eating almonds.”

“*Be nice*,” whispered Party Wall. “*She’s had a bereavement.*”

“I am being nice! If I weren’t being nice, I’d have filled in the form!”

It came out louder than I had intended. It went all the way down the stairwell and back. I took the form from my pocket, since I had mentioned it, and unfolded it on my knee, and they leaned in to read it. I don’t suppose they had ever seen one. It is an ordinary pink form. Under *Reason for removal* there are four boxes. At the bottom there is a line for the signature, and beneath it, because the people who design our forms are human beings, a line that says *Years in service*.

“What happens to the shaft?” said Sixth.

“They put a floor in on each level. You’d get seven cupboards.”

“Cupboards,” said Suppers thoughtfully.

“And after that they’d move out. They wouldn’t go all at once. The man with the double bass first. The pram would go. You think they like you? They like you for a *summer*. Wait until it’s February and there’s a fridge to be carried. It’ll be students on the sixth, then no one on the sixth, and then no one on the fifth. I’ve seen it. I did the paperwork on Carnation House; you remember Carnation House, across the road. It had gods on eleven floors.”

Every face turned to the window on the half-landing. You can see Carnation House from there. It has been a car park since I was twelve.

“I knew the one on their third,” said Ninety. “She was the timer there. We used to see each other go on and—”

The light went out.

This time nobody got up. We sat there, all eight of us, in the dark. I could hear the building: a tap, and a cough, and somebody’s late radio. It came to me that I was holding the hand of someone in a cardigan, and I did not remember when I had taken it.

“I’ll tell you what I can’t forgive,” I said, into the dark. It was easier. “You could have sent word. You know each other, stairwell to stairwell, I know you do, he told me. All that week, and I said good morning to every one of them in that hospital. I left sweets. And not one of them came and told me: today, go up today, don’t take the call. I wasn’t asking for a miracle. I only wanted somebody to hold a door.”

There was no answer for some time.

“It’s passing through,” said a voice that I hadn’t heard that night, dry, like paper. It was the little man from the ground floor. I think it may have been the first thing in years that he had said for himself. “You’re all passing through, where we live. We don’t know which is the last time. We never know it. They go by, and say good morning, and there’s the street door, and we think, see you tomorrow.” A rubber band snapped. “We waited for him as well, you know. We thought he was late.”

I pressed the switch myself.

“—off,” said Ninety. He blinked at us. “What did I miss? Why is everybody wet?”

The motion, that all landing doors be closed and kept closed, was put at 12.52. For the motion, six. Against, none. Keys could not be found to vote, but there was a click from the third floor, and then another from the second, and the first; and as I sat with my back against those cold steel doors I felt it go up the shaft behind me, from lock to lock to lock. It was the sound of seven doors agreeing.

I stood, put my finger on the call button, and pressed.

And nothing happened at all.`,
    },
    {
      title: 'Counterweight',
      text: `There is a list in every engineer’s head, and it begins with *is it plugged in*.

It was plugged in. By three in the morning I had checked the supply, the fuses, the phase relay, the brake, the overspeed governor, the limits at the top and bottom and the stop switch in the pit, where I found four marbles and a love letter from 1974. I checked the seven locks again. They were closed, and what was more they were being *held* closed; when I put my meter on the second floor I could smell the concentration. I had twenty-four volts going into the end of the safety chain and twenty-four coming out. There was no reason on this earth why that lift should not run.

I sat down on the machine-room floor, beside the motor. It was cold up there and there were pigeons talking on the other side of the louvres. On the ledge above the controller was a boiled sweet. It was a lemon one, in a twist of yellow paper gone pale with the sun. He would have put it there in the autumn. It was the last time he was well.

I had not been going to look at the ledge.

“That’s mine,” someone said. “But you can have it if you’re hungry.”

I looked behind the motor and in the tool cupboard. I got my torch and looked, in the end, into the gap between the controller cabinet and the wall, where the dust goes. There was a bit of dust in there with eyes.

It was about as big as a mouse. It was grey and it was shivering, and when the light touched it, it put up two arms, thin as fuse wire, over its head.

“I didn’t break it,” it said. “It wasn’t me. I’ve tried and tried.”

“Who are you?” I said, though I knew. I had got down on my stomach by then. I suppose I had never counted. Seven floors, seven gods, seven saucers; and what goes between the floors, up and down the middle of them all, four persons or three hundred kilos? Every child in this house must have stood in front of those doors and looked at the little lit arrow, and wished. I did it myself. No one had ever left out a saucer. You don’t think of a lift as somewhere. You are always just about to be out of it.

“Cemal calls me Lift,” it said. “He’s late.”

***

I carried it down to Mrs. Vasko in my cap. It was half past four, and she opened the door fully dressed.

“So there’s an eighth,” she said, and put on her glasses. “Fifty years I rode up and down inside the poor creature with a tray on my knees. I never gave it so much as a crumb. What does it eat?”

“Sweets,” I said. “One every three months, when the service was due. I don’t think he ever told anyone. I think he thought they’d be jealous.”

We tried it with a lemon sweet and it licked the paper politely. We tried bread, a button, brandy, a bay leaf. Mrs. Vasko brought out a very old chocolate. The god of the lift sat on the oilcloth between the salt and the pepper, and thanked us each time, and got no bigger. If you looked hard you could see the pattern of the oilcloth through its chest.

“It isn’t food,” I said at last. “Suppers doesn’t eat the suppers, does she? It’s that man with the briefcase. It’s him stopping.” I could hear my own voice slowing down as it does when I’ve got a finger on the fault and only have to find out which wire. “What do people do for a lift? They don’t kiss it. They don’t leave it almonds. Nobody loves a lift, they only…”

“Wait,” said Mrs. Vasko.

“I’m thinking.”

“No, child. That’s what they do. They press the button, and they wait.”

On the oilcloth the god raised its head.

Well, it stands to reason. You press, and somewhere out of sight in the dark a thing begins to come to you. You can’t see it. You have no evidence at all, apart from a small light. And you stand there with your shopping and you *expect*. You don’t even know you are doing it. That lift had fifty years of being expected, forty times a day, by all sorts; it ran on that as much as it did on the mains. Then one morning it was late, and someone wrote OUT OF ORDER with a felt pen, seven times over, and hung it up on every floor. There hadn’t been a soul in Marigold House for six weeks who pressed that button and thought that anything would come.

Including me. I had pressed it last night with my meter in the other hand.

“I’ll get the signs down,” I said.

“The signs are nothing,” said Mrs. Vasko. “Who’s going to wait for it? You can’t do it by wanting to. You’d have to believe it’s coming.” She looked up at me, all four foot ten of her, quite kindly. “I’ve known for forty-two days that it wasn’t. I’m an old woman, I can’t just unknow it before breakfast. And you’ve given all that up, I understand.”

***

I went and stood on the sixth-floor landing. I took the sign off the door. It left four little ears of sticky tape. Sixth was there in the corner with the rubber plant, trying to be no trouble.

“Could you not watch?” I said.

Sixth turned to the wall.

I pressed the button. The small light came on, orange, behind its scratched plastic. I put my hands in my pockets.

I’ll tell you what I thought about. I didn’t think about faith; I don’t know anything about faith. I thought about being seven, in the hall downstairs, on the first day of the summer holidays with his torch in my hand. He had gone on up to the machine room by the stairs, to look at something, and he had told me: stay there, and when I’ve got it going I’ll come down and fetch you. And I stood in front of those doors. It was a long time. Somebody’s dinner was on. People came in and said, love, I think it’s broken, and I said no. I was not being brave. It would have been brave if I had doubted it. I knew exactly who was up there, with his sleeves rolled, and that he was working his way towards me through a list.

He had not come to fetch me, that last time. He couldn’t. I had been so angry about it that I never noticed which of us was late.

“All right,” I said to the doors. “I’m here. Take as long as you like.”

And I waited. I leaned on the wall and I waited, as you wait for someone you know. The timer went, two floors below, and it was dark, and I didn’t mind. I think I may have hummed.

Far above my head something went *tick*. Then it went *tick, tick*; and then, as soft as anything, and a little rusty, it began to knit.

The ropes moved. I saw the light slide up behind the wired glass. All the way down the house I heard them start to cheer: a bell, and a jingle, and a woman’s great fat sob of joy, and the fifth floor roaring in the voice of an entire football crowd. The car came level with a bump that I would have to adjust. The doors opened. The lamp was on inside. And on the handrail sat a god as large as a cat, in a grey uniform with one brass button, looking as though it might burst.

“Going down?” it said.

Mrs. Vasko came out of her flat in her good hat with the tray in her hands. There were eight saucers on it. She stepped in as if it were a carriage, turned around, and sat down on the fold-up seat.

“All of them,” she said. “Slowly.”

I got in beside her. I’m an engineer, and you ride with the first load. I took the pink form out of my pocket to write on the back of it *adjust levelling, 6th*, and I was looking for my pencil, and so it was Mrs. Vasko who saw it first.

“Feride,” she said. “What is that?”

The doors had closed. We should have been going down. I looked up at the row of numbers above the doors, G and 1, 2, 3, 4, 5, 6, and I saw that the 6 had just gone dark. We were still rising, smoothly, without any noise. To the right of the 6 there was a patch of clean, unpainted metal, where there had never been a number. And in the middle of it, in orange, something was beginning to glow.

“I’m terribly sorry,” said the god of the lift. “Somebody up there has pressed the button.”`,
      notesAfter:
        'Next episode when the inspection season is over. To the reader who asked: yes, you may leave a saucer. Not in the pit, please.',
    },
  ],
}
