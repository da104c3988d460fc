-- Owned by comments: short comments on questions and answers. Their space is the question.
alter table comments
  drop constraint comments_kind_check,
  add constraint comments_kind_check
    check (kind in ('story', 'chapter', 'draft', 'critique', 'question', 'answer'));

-- Owned by qa. Comments on a question or an answer are deleted with it.
create function forget_comments_of_question() returns trigger language plpgsql as $$
begin
  delete from comments where space_id = old.id;
  return null;
end
$$;
create trigger questions_forget_comments after delete on questions
  for each row execute function forget_comments_of_question();

create function forget_comments_of_answer() returns trigger language plpgsql as $$
begin
  delete from comments where kind = 'answer' and target_id = old.id;
  return null;
end
$$;
create trigger answers_forget_comments after delete on answers
  for each row execute function forget_comments_of_answer();
