-- Where one click ends this kind of mail (area: platform). Empty for mail that nobody can turn off.
alter table mail_messages add column unsubscribe_url text check (length(unsubscribe_url) <= 1000);
