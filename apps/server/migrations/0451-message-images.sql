-- Owned by images: images in private messages.
alter table images drop constraint images_type_check;
alter table images add constraint images_type_check check (
  type in ('avatar', 'banner', 'cover', 'chapter', 'character', 'announcement', 'article', 'ticket', 'post', 'message')
);
