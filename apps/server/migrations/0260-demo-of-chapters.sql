-- The demo stories belong to the area of chapters now; a site that has loaded them must not load them again.
update site_facts set name = 'demo.chapters' where name = 'demo.stories';
