-- Formats with their own words for parts and chapters, and the roles of those who write together (area: templates).
insert into formats (id, slug, name, description, section_title, chapter_title, section_noun, chapter_noun, position) values
  ('0190a000-0000-7000-8000-000000000300', 'novel', 'Novel', 'A long story with room for several lives. From about 50,000 words.', 'Parts', 'Chapters', 'part', 'chapter', 1),
  ('0190a000-0000-7000-8000-000000000301', 'novella', 'Novella', 'One line of story, followed without detours. About 17,000 to 50,000 words.', 'Parts', 'Chapters', 'part', 'chapter', 2),
  ('0190a000-0000-7000-8000-000000000302', 'short-story', 'Short story', 'One change in one life, read in one sitting. Up to about 15,000 words.', 'Sections', 'Scenes', 'section', 'scene', 3),
  ('0190a000-0000-7000-8000-000000000303', 'flash-fiction', 'Flash fiction', 'A whole story in fewer than 1,000 words; most of it happens off the page.', 'Sections', 'Pieces', 'section', 'piece', 4),
  ('0190a000-0000-7000-8000-000000000304', 'story-collection', 'Story collection', 'Separate stories that are better for standing together.', 'Parts', 'Stories', 'part', 'story', 5),
  ('0190a000-0000-7000-8000-000000000305', 'serial', 'Serial', 'Told in instalments, each with a reason to come back for the next.', 'Arcs', 'Episodes', 'arc', 'episode', 6),
  ('0190a000-0000-7000-8000-000000000306', 'poetry-collection', 'Poetry collection', 'Poems in an order that says more than they do one by one.', 'Sequences', 'Poems', 'sequence', 'poem', 7),
  ('0190a000-0000-7000-8000-000000000307', 'screenplay', 'Screenplay', 'For the screen: only what can be seen and heard. A page is about a minute.', 'Acts', 'Scenes', 'act', 'scene', 8),
  ('0190a000-0000-7000-8000-000000000308', 'stage-play', 'Stage play', 'For a room with people in it: talk, bodies, and a few things to hold.', 'Acts', 'Scenes', 'act', 'scene', 9),
  ('0190a000-0000-7000-8000-000000000309', 'audio-drama', 'Audio drama', 'For the ear alone: voices, sounds, and the silence between them.', 'Episodes', 'Scenes', 'episode', 'scene', 10),
  ('0190a000-0000-7000-8000-00000000030a', 'comic-script', 'Comic script', 'Panel by panel, for the one who draws. The page turn is your curtain.', 'Issues', 'Pages', 'issue', 'page', 11),
  ('0190a000-0000-7000-8000-00000000030b', 'memoir', 'Memoir', 'Your own life, as far as it answers one question.', 'Parts', 'Chapters', 'part', 'chapter', 12),
  ('0190a000-0000-7000-8000-00000000030c', 'essay', 'Essay', 'A thought followed to where it leads, with you in plain sight.', 'Essays', 'Passages', 'essay', 'passage', 13);

-- Sections and chapters: the words of the table itself.
insert into formats (id, slug, name, description, position) values
  ('0190a000-0000-7000-8000-00000000030d', 'open-form', 'Something else', 'Letters, a logbook, a form without a name yet. Call its parts what you like.', 14);

insert into collaboration_roles (id, slug, name, description, permissions, position) values
  ('0190a000-0000-7000-8000-000000000700', 'co-author', 'Co-author', 'Writes the story with you: text, pictures, publishing, figures. Only you can delete it or manage people.', '{readDraft,comment,suggest,edit,editImages,publish,moderateComments,seeAnalytics}', 1),
  ('0190a000-0000-7000-8000-000000000701', 'editor', 'Editor', 'Changes the text itself, or suggests where a change is yours to make. Publishing stays with you.', '{readDraft,comment,suggest,edit}', 2),
  ('0190a000-0000-7000-8000-000000000702', 'proofreader', 'Proofreader', 'Marks every slip as a suggestion that you accept or reject. Changes nothing alone.', '{readDraft,comment,suggest}', 3),
  ('0190a000-0000-7000-8000-000000000703', 'artist', 'Artist', 'Places and replaces pictures: the cover, and those in the text. The words stay as they are.', '{readDraft,comment,editImages}', 4),
  ('0190a000-0000-7000-8000-000000000704', 'beta-reader', 'Beta reader', 'Reads drafts before anybody else and says in the margin what worked.', '{readDraft,comment}', 5),
  ('0190a000-0000-7000-8000-000000000705', 'comment-moderator', 'Comment moderator', 'Looks after what readers write below the story. Does not see drafts.', '{moderateComments}', 6);
