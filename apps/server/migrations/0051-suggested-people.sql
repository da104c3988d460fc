-- Whom to suggest starts from who is followed the most (area: users): walked from the top, and only a little way.
create index users_most_followed on users (follower_count desc, id) where onboarding_completed_at is not null;
