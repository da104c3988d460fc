-- Owned by announcements. Clicks on a link of an announcement, beside click_count, which rises when a splash opens.
alter table announcements add column link_click_count integer not null default 0;
alter table announcement_marks
  drop constraint announcement_marks_kind_check,
  add constraint announcement_marks_kind_check check (kind in ('view', 'click', 'link_click', 'dismissal'));
