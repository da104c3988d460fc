-- Stories can be exported as PDF.
alter table story_exports
  drop constraint story_exports_format_check,
  add constraint story_exports_format_check check (format in ('epub', 'pdf', 'docx', 'markdown', 'html'));
