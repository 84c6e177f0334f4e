-- A picture may be there in two formats of one width: WebP from its upload on, AVIF where a job has made one that is smaller.
alter table media_variants
  drop constraint media_variants_pkey,
  drop constraint media_variants_media_type_check,
  add primary key (media_id, width, media_type),
  add constraint media_variants_media_type_check
    check (media_type in ('image/webp', 'image/avif', 'image/svg+xml'));

-- When the job may look at a picture; null once it is done with it. Each try sets it ten minutes ahead, so one that was cut
-- short is made again, and no second process works on the same picture.
alter table media add column avif_after timestamptz default now();

create index media_to_draw on media (avif_after, id) where avif_after is not null and state = 'live';
