-- Owned by accounts. People without a password prove who they are with a passkey, or with a code that was mailed to
-- them: two more kinds of questions.
alter table auth_challenges drop constraint auth_challenges_purpose_check;
alter table auth_challenges add constraint auth_challenges_purpose_check check (
  purpose in (
    'second-factor',
    'passkey-second-factor',
    'passkey-sign-in',
    'passkey-registration',
    'passkey-proof',
    'mailed-proof'
  )
);
-- What the answer must be, sealed with the browser's own secret, where the question itself went elsewhere.
alter table auth_challenges add column answer_hash bytea check (length(answer_hash) = 32);
