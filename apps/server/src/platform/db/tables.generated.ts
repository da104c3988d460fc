// Made by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AcceptedSuggestions {
  author_id: string;
  count: number;
}

export interface AccountDeletions {
  deletes_at: Timestamp;
  requested_at: Generated<Timestamp>;
  user_id: string;
}

export interface AccountErasures {
  erased_at: Generated<Timestamp>;
  id: string;
  requested_at: Timestamp;
}

export interface AccountTokens {
  created_at: Generated<Timestamp>;
  email: string;
  expires_at: Timestamp;
  id: string;
  purpose: "verification" | "reset" | "email-change" | "restore";
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface AchievementBackfills {
  after_id: string | null;
  began_at: Generated<Timestamp>;
  code: string;
  finished_at: Timestamp | null;
}

export interface Achievements {
  code: string;
  earned_at: Generated<Timestamp>;
  pin_place: number | null;
  user_id: string;
}

export interface AnalyticsCohorts {
  cohort_week: string;
  readers: number;
  story_id: string;
  week: string;
}

export interface AnalyticsDirtyDays {
  day: string;
  story_id: string;
}

export interface AnalyticsReach {
  chapter_id: string;
  cohort_week: string;
  readers: number;
  story_id: string;
}

export interface AnalyticsReaderChapters {
  chapter_id: string;
  cohort_week: string;
  story_id: string;
  user_id: string;
}

export interface AnalyticsReaders {
  cohort_week: string | null;
  first_day: string | null;
  last_day: string;
  story_id: string;
  user_id: string;
}

export interface AnalyticsState {
  counted_until: Timestamp | null;
  is_only: Generated<boolean>;
}

export interface AnalyticsSums {
  completed: Generated<number>;
  depths: number[] | null;
  finished: Generated<number>;
  grain: "day" | "month";
  key: string;
  kind: "story" | "chapter" | "source" | "domain" | "device" | "language" | "hour" | "public";
  listens: Generated<number>;
  new_readers: Generated<number>;
  next_offered: Generated<number>;
  next_taken: Generated<number>;
  readers: Generated<number>;
  reads: Generated<number>;
  seconds: Generated<number>;
  sketch: Buffer | null;
  start: string;
  story_id: string;
  words: Generated<number>;
}

export interface AnnouncementMarks {
  announcement_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  kind: "view" | "click" | "link_click" | "dismissal";
  user_id: string | null;
  visitor_key: string | null;
}

export interface Announcements {
  announced_at: Timestamp | null;
  audience: "all" | "visitors" | "users" | "writers" | "admins";
  banner_style: "top" | "bottom" | "floating" | null | null;
  category: Generated<string>;
  click_count: Generated<number>;
  competition_details: Json | null;
  content: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  dismissal_count: Generated<number>;
  excerpt: Generated<string>;
  expires_at: Timestamp | null;
  feature_details: Json | null;
  id: string;
  image: Json | null;
  is_active: boolean;
  is_splash: boolean;
  link_click_count: Generated<number>;
  priority: "urgent" | "high" | "normal" | "low";
  publish_at: Timestamp | null;
  published_at: Timestamp | null;
  revision: Generated<number>;
  splash_options: Json;
  status: "draft" | "scheduled" | "published" | "expired" | "archived";
  title: string;
  type: "competition" | "feature" | "maintenance" | "competition_result" | "update" | "general";
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  view_count: Generated<number>;
}

export interface Answers {
  author_id: string | null;
  content: Json;
  created_at: Generated<Timestamp>;
  down_count: Generated<number>;
  edited_at: Timestamp | null;
  html: string;
  id: string;
  linked_stories: Generated<string[]>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  question_id: string;
  rank: Generated<number>;
  revision: Generated<number>;
  score: Generated<number>;
  state: Generated<"visible" | "deleted">;
  text: string;
  text_hash: Buffer | null;
  up_count: Generated<number>;
  updated_at: Generated<Timestamp>;
  words: string;
}

export interface AuditEntries {
  action: string;
  actor_id: string | null;
  after: Json | null;
  at: Timestamp;
  before: Json | null;
  id: string;
  is_system: boolean;
  reason: Generated<string>;
  target_id: string | null;
  target_kind: string | null;
  target_label: Generated<string>;
}

export interface AuthChallenges {
  answer_hash: Buffer | null;
  attempts: Generated<number>;
  browser_hash: Buffer;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  purpose: "second-factor" | "passkey-second-factor" | "passkey-sign-in" | "passkey-registration" | "passkey-proof" | "mailed-proof";
  token_hash: Buffer;
  user_id: string | null;
}

export interface Blocks {
  blocked_id: string;
  blocker_id: string;
  created_at: Generated<Timestamp>;
}

export interface Bookmarks {
  created_at: Generated<Timestamp>;
  id: string;
  story_id: string;
  user_id: string;
}

export interface CdnPurges {
  due_at: Timestamp;
  id: Generated<number>;
  tag: string;
}

export interface ChapterAppearances {
  chapter_id: string;
  is_published: boolean;
  marks: Json;
  names: Json;
  stamp: string;
  story_id: string;
}

export interface ChapterAttributions {
  chapter_id: string;
  removed: Json;
  runs: Json;
  through: number;
}

export interface ChapterCredits {
  chapter_id: string;
  characters: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface ChapterDrafts {
  chapter_id: string;
  document: Json;
  flushed_through: Generated<number>;
  is_flushed: Generated<boolean>;
  state: Buffer;
  state_through: Generated<number>;
  updated_at: Generated<Timestamp>;
  written_block: number | null;
}

export interface ChapterLikes {
  chapter_id: string;
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface ChapterReads {
  chapter_id: string;
  finished_at: Timestamp | null;
  first_read_at: Timestamp;
  last_read_at: Timestamp;
  percent: Generated<number>;
  story_id: string;
  user_id: string;
  version_id: string | null;
}

export interface Chapters {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  first_published_at: Timestamp | null;
  id: string;
  is_silent: Generated<boolean>;
  like_count: Generated<number>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  notes_after: Generated<string>;
  notes_before: Generated<string>;
  position: number;
  publish_at: Timestamp | null;
  publish_when_verified: string | null;
  published_at: Timestamp | null;
  published_title: string | null;
  published_version_id: string | null;
  published_word_count: Generated<number>;
  revision: Generated<number>;
  scheduled_by: string | null;
  section_id: string | null;
  status: Generated<"draft" | "in_review" | "scheduled" | "published" | "unpublished">;
  story_id: string;
  summary: Generated<string>;
  title: Generated<string>;
  updated_at: Generated<Timestamp>;
  warnings: Generated<string[]>;
  word_count: Generated<number>;
}

export interface ChapterUpdates {
  chapter_id: string;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  source: Generated<"api" | "live" | "restored" | "repaired">;
  update: Buffer;
  user_id: string | null;
}

export interface ChapterVersions {
  attribution: Json | null;
  author_ids: Generated<string[]>;
  chapter_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  document: Json;
  html: string;
  id: string;
  kind: "automatic" | "named" | "published" | "restored" | "imported";
  log_through: Generated<number>;
  name: string | null;
  notes_after: string;
  notes_before: string;
  title: string;
  word_count: number;
}

export interface CharacterArchetypes {
  description: string;
  flaw: string;
  id: string;
  name: string;
  need: string;
  position: number;
  retired_at: Timestamp | null;
  revision: Generated<number>;
  slug: string;
  updated_at: Generated<Timestamp>;
  want: string;
}

export interface CharacterFacts {
  has_portrait: boolean;
  id: string;
  is_archived: boolean;
  is_public: boolean;
  licence: string;
  name: string;
  owner_id: string | null;
  species: string;
  words: string;
}

export interface CharacterImages {
  artist: Generated<string>;
  character_id: string;
  created_at: Generated<Timestamp>;
  from_mark: Json | null;
  image_id: string;
  is_generated: Generated<boolean>;
  is_hidden: Generated<boolean>;
  is_portrait: Generated<boolean>;
  reference: Json;
  source: Generated<string>;
  until_mark: Json | null;
}

export interface CharacterOwnership {
  at: Timestamp;
  case_id: string | null;
  character_id: string;
  from_id: string | null;
  from_mark: string | null;
  from_salt: string | null;
  hash: string;
  id: string;
  kind: "created" | "gift" | "trade" | "reversal";
  number: number;
  previous_hash: string | null;
  to_id: string | null;
  to_mark: string | null;
  to_salt: string | null;
  transfer_id: string | null;
}

export interface CharacterQuestions {
  id: string;
  position: number;
  question: string;
  retired_at: Timestamp | null;
  revision: Generated<number>;
  slug: string;
  updated_at: Generated<Timestamp>;
}

export interface CharacterRelations {
  character_id: string;
  created_at: Generated<Timestamp>;
  from_mark: Json | null;
  kind: string;
  other_id: string;
  text: Generated<string>;
  until_mark: Json | null;
}

export interface CharacterRevisions {
  character_id: string;
  created_at: Timestamp;
  facts: Json;
  id: string;
  name: string;
  owner_id: string;
}

export interface Characters {
  colors: Generated<string[]>;
  copied_from_id: string | null;
  created_at: Generated<Timestamp>;
  creator_id: string | null;
  facts: Generated<Json>;
  id: string;
  is_archived: Generated<boolean>;
  licence: Generated<"none" | "ask" | "credit" | "free">;
  made_with: string | null;
  may_be_given: Generated<boolean>;
  may_be_traded: Generated<boolean>;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  name: string;
  owner_id: string | null;
  pronouns: Generated<string>;
  revision: Generated<number>;
  role: Generated<string>;
  species: Generated<string>;
  summary: Generated<string>;
  updated_at: Generated<Timestamp>;
  visibility: Generated<"private" | "story" | "public">;
  words: string;
}

export interface CharacterTagNames {
  character_id: string;
  name: string | null;
  position: number;
  slug: string | null;
}

export interface CharacterTags {
  character_id: string;
  position: number;
  tag_id: string;
}

export interface CharacterUseGrants {
  character_id: string;
  created_at: Generated<Timestamp>;
  granted_by: string | null;
  story_id: string;
}

export interface CharacterUseRequests {
  character_id: string;
  created_at: Generated<Timestamp>;
  decided_by: string | null;
  id: string;
  made_by: string;
  made_with: string | null;
  message: Generated<string>;
  state: Generated<"pending" | "approved" | "rejected" | "cancelled">;
  story_id: string;
  updated_at: Generated<Timestamp>;
}

export interface CollaborationRequests {
  created_at: Generated<Timestamp>;
  decided_by: string | null;
  email: string | null;
  expires_at: Timestamp;
  id: string;
  kind: "request" | "invite";
  made_by: string | null;
  message: Generated<string>;
  role_id: string;
  status: Generated<"pending" | "approved" | "rejected" | "cancelled" | "expired">;
  story_id: string;
  token_hash: Buffer | null;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
}

export interface CollaborationRoles {
  description: string;
  id: string;
  name: string;
  permissions: string[];
  position: number;
  slug: string;
}

export interface CommentHelpfulMarks {
  comment_id: string;
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface CommentMentions {
  comment_id: string;
  user_id: string;
}

export interface Comments {
  ancestor_ids: Generated<string[]>;
  anchor_block: number | null;
  anchor_end: number | null;
  anchor_start: number | null;
  anchor_version_id: string | null;
  author_id: string | null;
  body: string;
  created_at: Generated<Timestamp>;
  depth: Generated<number>;
  edited_at: Timestamp | null;
  helpful_count: Generated<number>;
  id: string;
  is_frozen: Generated<boolean>;
  is_spoiler: Generated<boolean>;
  is_text_changed: Generated<boolean>;
  kind: "story" | "chapter" | "draft" | "critique" | "question" | "answer" | "item" | "item_draft";
  made_with: string | null;
  mark_id: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  parent_id: string | null;
  quote: string | null;
  reply_count: Generated<number>;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
  root_id: string;
  space_id: string;
  state: Generated<"visible" | "held" | "hidden" | "deleted">;
  state_by: string | null;
  target_id: string;
  text_hash: Buffer | null;
}

export interface CommunityDrafts {
  content: Json;
  kind: "topic" | "post" | "question" | "answer";
  target_id: string;
  title: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface ConversationMembers {
  cleared_number: Generated<number>;
  conversation_id: string;
  has_written: Generated<boolean>;
  last_at: Timestamp | null;
  other_id: string | null;
  read_number: Generated<number>;
  unread_number: number | null;
  user_id: string;
}

export interface Conversations {
  created_at: Generated<Timestamp>;
  id: string;
  last_number: Generated<number>;
}

export interface Credentials {
  password_hash: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface DailyActions {
  action: string;
  count: number;
  day: string;
  user_id: string;
}

export interface DashboardVisits {
  seen_until: Timestamp;
  since: Timestamp | null;
  user_id: string;
}

export interface DataExports {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  failed_at: Timestamp | null;
  id: string;
  job_id: string;
  size: number | null;
  user_id: string;
}

export interface ExpertiseAreas {
  id: string;
  name: string;
  position: number;
  retired_at: Timestamp | null;
  revision: Generated<number>;
  slug: string;
  updated_at: Generated<Timestamp>;
}

export interface FacetCounts {
  facet: string;
  story_count: number;
}

export interface FeaturedStories {
  chosen_at: Generated<Timestamp>;
  chosen_by: string | null;
  position: number;
  story_id: string;
}

export interface FoldedStoryTags {
  had_meaning: boolean;
  position: number;
  story_id: string;
  tag_id: string;
}

export interface Follows {
  created_at: Generated<Timestamp>;
  followee_id: string;
  follower_id: string;
  is_counted: Generated<boolean>;
}

export interface FormatNames {
  id: string;
  name: string;
  slug: string;
}

export interface Formats {
  chapter_noun: Generated<string>;
  chapter_title: Generated<string>;
  description: string;
  id: string;
  name: string;
  position: number;
  retired_at: Timestamp | null;
  revision: Generated<number>;
  section_noun: Generated<string>;
  section_title: Generated<string>;
  slug: string;
  updated_at: Generated<Timestamp>;
}

export interface ForumApplications {
  request_id: string;
  role_id: string;
  topic_id: string;
  user_id: string;
}

export interface ForumCallRoles {
  is_filled: Generated<boolean>;
  position: number;
  role_id: string;
  topic_id: string;
}

export interface ForumCalls {
  genre: string;
  pace: string;
  sample: string;
  story_id: string | null;
  text: string;
  topic_id: string;
}

export interface ForumCategories {
  color: string;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  kind: "general" | "critique" | "collaborators" | "promotion" | "support" | "announcements" | "story";
  min_trust: Generated<number>;
  name: string;
  opens_topics: Generated<"everyone" | "staff">;
  position: Generated<number>;
  slug: string;
  story_id: string | null;
  topic_count: Generated<number>;
}

export interface ForumCategoryFollows {
  level: "everything" | "replies" | "nothing";
  target_id: string;
  user_id: string;
}

export interface ForumCritiques {
  chapter_id: string;
  story_id: string;
  topic_id: string;
  version_id: string;
  wants: string[];
}

export interface ForumHelpfulMarks {
  post_id: string;
  user_id: string;
}

export interface ForumMentions {
  post_id: string;
  topic_id: string;
  user_id: string;
}

export interface ForumPollOptions {
  id: string;
  position: number;
  text: string;
  topic_id: string;
  vote_count: Generated<number>;
}

export interface ForumPolls {
  ends_at: Timestamp | null;
  is_multiple: boolean;
  topic_id: string;
  voter_count: Generated<number>;
}

export interface ForumPollVotes {
  option_id: string;
  topic_id: string;
  user_id: string;
}

export interface ForumPostEdits {
  html: string;
  id: string;
  post_id: string;
  replaced_at: Timestamp;
}

export interface ForumPosts {
  author_id: string | null;
  content: Json | null;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  helpful_count: Generated<number>;
  html: string;
  id: string;
  linked_stories: Generated<string[]>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  number: number;
  quotes: Generated<string[]>;
  reply_to: number | null;
  state: Generated<"visible" | "deleted" | "removed">;
  text: string;
  text_hash: Buffer | null;
  topic_id: string;
  up_to_chapter_id: string | null;
  words: string;
}

export interface ForumReads {
  last_read_number: number;
  read_at: Timestamp;
  topic_id: string;
  user_id: string;
}

export interface ForumTagFollows {
  level: "everything" | "replies" | "nothing";
  target_id: string;
  user_id: string;
}

export interface ForumTopicFollows {
  level: "everything" | "replies" | "nothing";
  target_id: string;
  user_id: string;
}

export interface ForumTopics {
  author_id: string | null;
  category_id: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  has_poll: Generated<boolean>;
  id: string;
  last_author_id: string | null;
  last_post_at: Timestamp;
  last_post_number: Generated<number>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  pin_scope: "category" | "global" | null | null;
  pinned_until: Timestamp | null;
  post_count: Generated<number>;
  revision: Generated<number>;
  score: Generated<number>;
  slow_mode_seconds: Generated<number>;
  slug: string;
  solved_post_id: string | null;
  state: Generated<"open" | "closed" | "archived">;
  state_by: string | null;
  story_id: string | null;
  title: string;
  title_key: string;
  updated_at: Timestamp;
  view_count: Generated<number>;
  words: string;
}

export interface ForumTopicTags {
  position: number;
  tag_id: string;
  topic_id: string;
}

export interface FoundChapters {
  chapter_id: string;
  story_id: string;
  version_id: string;
}

export interface FoundPassages {
  chapter_id: string;
  position: number;
  terms: string[];
}

export interface FoundStories {
  bookmark_count: Generated<number>;
  facets: string[];
  is_mature: boolean;
  is_public: boolean;
  owner_id: string;
  published_at: Timestamp;
  score: Generated<number>;
  story_id: string;
  tier: Generated<number>;
  title_key: string;
  trending: Generated<number>;
  updated_at: Timestamp;
  why: Json | null;
  words: string;
}

export interface FoundWords {
  word: string;
}

export interface FoundWriters {
  first_published_at: Timestamp;
  follower_count: number;
  genres: Generated<string[]>;
  last_published_at: Timestamp;
  name_key: string;
  story_count: number;
  user_id: string;
}

export interface FrontPageChanges {
  actor_id: string | null;
  content: Json;
  created_at: Generated<Timestamp>;
  id: string;
  what: "hero" | "featured";
}

export interface GenreNames {
  id: string;
  name: string;
  slug: string;
}

export interface Genres {
  description: string;
  id: string;
  name: string;
  name_key: string;
  owner_id: string | null;
  position: number | null;
  retired_at: Timestamp | null;
  revision: Generated<number>;
  slug: string;
  updated_at: Generated<Timestamp>;
}

export interface HeroBanners {
  chosen_at: Generated<Timestamp>;
  chosen_by: string | null;
  is_shown: Generated<boolean>;
  kicker: string;
  link_label: string;
  link_to: string;
  story_id: string | null;
  text: string;
  title: string;
}

export interface HiddenStories {
  created_at: Generated<Timestamp>;
  story_id: string;
  user_id: string;
}

export interface Images {
  alt: Generated<string>;
  bytes: number;
  created_at: Generated<Timestamp>;
  entity_id: string | null;
  height: number;
  id: string;
  mime_type: string;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  owner_id: string | null;
  state: Generated<"pending" | "ready" | "attached" | "removed">;
  thumbhash: string;
  type: "avatar" | "banner" | "cover" | "chapter" | "character" | "announcement" | "article" | "ticket" | "post" | "message";
  width: number;
}

export interface ListingOffers {
  answers: Generated<string[]>;
  character_ids: Generated<string[]>;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  expires_at: Timestamp;
  final_hash: string | null;
  from_id: string;
  id: string;
  listing_id: string;
  made_with: string | null;
  message: Generated<string>;
  note: Generated<string>;
  other_confirmed_at: Timestamp | null;
  other_confirmed_hash: string | null;
  owner_confirmed_at: Timestamp | null;
  owner_confirmed_hash: string | null;
  owner_id: string;
  state: Generated<"pending" | "accepted" | "completed" | "declined" | "cancelled" | "expired">;
  story_ids: Generated<string[]>;
}

export interface Listings {
  character_id: string;
  character_name: string;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  genre_ids: Generated<string[]>;
  gift_mode: "first" | "chosen" | "questions" | null | null;
  id: string;
  is_shown: Generated<boolean>;
  kind: "gift" | "trade" | "licence" | "collaboration";
  licence: "credit" | "free" | "ask" | null | null;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  owner_id: string;
  questions: Generated<string[]>;
  reminded_at: Timestamp | null;
  revision: Generated<number>;
  seeks: Generated<string>;
  state: Generated<"open" | "reserved" | "completed" | "withdrawn" | "expired">;
  text: Generated<string>;
  updated_at: Generated<Timestamp>;
  watcher_count: Generated<number>;
}

export interface ListingSearches {
  created_at: Generated<Timestamp>;
  filters: Json;
  genre_id: string | null;
  id: string;
  kind: string | null;
  licence: string | null;
  query: string | null;
  species: string | null;
  tag: string | null;
  user_id: string;
  with_portrait: Generated<boolean>;
}

export interface ListingWatches {
  created_at: Generated<Timestamp>;
  listing_id: string;
  user_id: string;
}

export interface LoginFailures {
  blocked_until: Timestamp | null;
  failures: number;
  key: string;
  last_failed_at: Timestamp;
}

export interface LoginKnownAddresses {
  account_key: string;
  address_key: string;
  seen_at: Timestamp;
}

export interface MailMessages {
  body_html: string | null;
  body_text: string | null;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  id: string;
  recipient: string;
  state: "waiting" | "kept" | "sent" | "failed";
  subject: string;
  template: string;
  unsubscribe_url: string | null;
}

export interface Messages {
  author_id: string | null;
  body: string;
  client_id: string;
  conversation_id: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: string;
  image_id: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  number: number;
}

export interface ModerationCases {
  action: "none" | "warn" | "relabel" | "hide" | "remove" | "restrict" | "suspend" | "ban" | null | null;
  action_until: Timestamp | null;
  appeal_decided_at: Timestamp | null;
  appeal_decided_by: string | null;
  appeal_explanation: string | null;
  appeal_outcome: "upheld" | "reversed" | null | null;
  appeal_text: string | null;
  appealed_at: Timestamp | null;
  before: Json | null;
  claimed_by: string | null;
  claimed_until: Timestamp | null;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  explanation: string | null;
  held_at: Timestamp | null;
  id: string;
  is_held: Generated<boolean>;
  labels: Json | null;
  limit_ended_at: Timestamp | null;
  link: string | null;
  moderation: "hidden" | "removed" | "illegal" | null | null;
  number: Generated<number>;
  reason: string;
  reporter_count: Generated<number>;
  revision: Generated<number>;
  rule_id: number | null;
  severity: number;
  snapshot: Json;
  state: Generated<"open" | "decided" | "appealed" | "closed">;
  subject_id: string | null;
  target_id: string;
  target_kind: string;
  title: string;
  updated_at: Generated<Timestamp>;
}

export interface ModerationNotes {
  author_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  text: string;
  user_id: string;
}

export interface ModerationReports {
  case_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  is_automatic: Generated<boolean>;
  network_hash: Buffer | null;
  owner_id: string | null;
  reason: string;
  reporter_id: string | null;
  reporter_level: Generated<number>;
  snapshot: Json;
  target_id: string;
  target_kind: string;
  text: Generated<string>;
  title: string;
  token_expires_at: Timestamp | null;
  token_hash: Buffer | null;
  updated_at: Generated<Timestamp>;
  visitor_email: string | null;
  visitor_hash: Buffer | null;
  was_right: boolean | null;
}

export interface Mutes {
  created_at: Generated<Timestamp>;
  muted_id: string;
  muter_id: string;
}

export interface NotificationCauses {
  actor_id: string | null;
  cause: string;
  created_at: Generated<Timestamp>;
  facts: Json;
  notification_id: string | null;
  user_id: string;
}

export interface NotificationFanOuts {
  announcement_id: string | null;
  audience: string | null;
  chapter_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  notified_up_to: string | null;
  pod_item_id: string | null;
  post_id: string | null;
  story_id: string | null;
  title: string | null;
}

export interface Notifications {
  cause_count: number;
  created_at: Generated<Timestamp>;
  id: string;
  is_in_app: boolean;
  mail: "instant" | "daily" | "weekly" | null | null;
  merge_key: string;
  people_count: number;
  read_at: Timestamp | null;
  shown_id: string;
  story_id: string | null;
  type: string;
  user_id: string;
  was_mailed: Generated<boolean>;
}

export interface Onboarding {
  filters: Generated<Json>;
  follow_ids: Generated<string[]>;
  genre_ids: Generated<string[]>;
  interest: "reader" | "writer" | "both" | null | null;
  reader_theme: "default" | "sepia" | "night" | null | null;
  step: Generated<"interest" | "genres" | "filters" | "authors" | "theme">;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface OpenSessions {
  id: string;
}

export interface OutboxDeliveries {
  attempts: Generated<number>;
  event_id: string;
  last_error: string | null;
  listener: string;
  next_attempt_at: Generated<Timestamp>;
  state: Generated<"pending" | "delivered" | "dead">;
}

export interface OutboxEvents {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  payload: Json;
}

export interface OutboxListeners {
  event: string;
  name: string;
  seen_at: Generated<Timestamp>;
}

export interface OwnUsers {
  avatar: Json | null;
  created_at: Timestamp;
  date_of_birth: string | null;
  display_name: string;
  email: string;
  email_verified_at: Timestamp | null;
  follower_count: number;
  has_provisional_username: boolean;
  id: string;
  onboarding_completed_at: Timestamp | null;
  roles: string[];
  settings_changes: Json;
  standing: string;
  standing_case_id: string | null;
  standing_explanation: string | null;
  standing_next: Json | null;
  standing_rule_id: number | null;
  standing_until: Timestamp | null;
  username: string;
}

export interface Passkeys {
  counter: number;
  created_at: Generated<Timestamp>;
  credential_id: Buffer;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: string;
}

export interface People {
  avatar: Json | null;
  can_post: boolean;
  display_name: string;
  follower_count: number;
  id: string;
  is_deleting: boolean;
  username: string;
}

export interface PersonalTokens {
  created_at: Generated<Timestamp>;
  hash: Buffer;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  user_id: string;
}

export interface PlatformSecrets {
  name: string;
  value: Buffer;
}

export interface PodAudio {
  bitrate: number | null;
  content_type: "audio/mpeg" | "audio/mp4" | "audio/ogg";
  created_at: Generated<Timestamp>;
  duration_seconds: number;
  id: string;
  item_id: string;
  loudness: number | null;
  peaks: Buffer | null;
  replaced_at: Timestamp | null;
  size: number;
}

export interface PodChapters {
  image_id: string | null;
  item_id: string;
  link: string | null;
  position: number;
  start_seconds: number;
  title: string;
}

export interface PodContributors {
  created_at: Generated<Timestamp>;
  granted_by_id: string | null;
  user_id: string;
}

export interface PodCues {
  end_seconds: number;
  item_id: string;
  position: number;
  speaker: Generated<string>;
  start_seconds: number;
  text: string;
  words: string;
}

export interface PodFollowers {
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface PodItems {
  audio_id: string | null;
  author_id: string | null;
  content: Json;
  cover_alt: Generated<string>;
  cover_image_id: string | null;
  created_at: Generated<Timestamp>;
  episode_type: "full" | "trailer" | "bonus" | null | null;
  excerpt: Generated<string>;
  first_published_at: Timestamp | null;
  html: Generated<string>;
  id: string;
  is_explicit: Generated<boolean>;
  kind: "episode" | "article";
  language: Generated<string>;
  linked_stories: Generated<string[]>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  number: number | null;
  published_at: Timestamp | null;
  return_note: string | null;
  revision: Generated<number>;
  reworded_by_id: string | null;
  season: number | null;
  slug: string;
  soundbite_seconds: number | null;
  soundbite_start: number | null;
  soundbite_title: Generated<string>;
  state: Generated<"draft" | "submitted" | "scheduled" | "published" | "archived">;
  submitted_at: Timestamp | null;
  text: Generated<string>;
  title: string;
  updated_at: Generated<Timestamp>;
  word_count: Generated<number>;
  words: string;
}

export interface PodItemTags {
  item_id: string;
  position: number;
  tag_id: string;
}

export interface PodListenDays {
  day: string;
  item_id: string;
  listens: number;
}

export interface PodListeners {
  day: string;
  item_id: string;
  listener: Buffer;
}

export interface PodListenSalts {
  day: string;
  salt: Buffer;
}

export interface PodOldSlugs {
  item_id: string;
  slug: string;
}

export interface PodPeople {
  item_id: string;
  name: string;
  position: number;
  role: "host" | "guest" | "author" | "editor" | "sound";
  user_id: string | null;
}

export interface PodPositions {
  furthest: number;
  is_finished: Generated<boolean>;
  item_id: string;
  seconds: number;
  updated_at: Timestamp;
  user_id: string;
}

export interface PodRelated {
  character_id: string | null;
  item_id: string;
  position: number;
  story_id: string | null;
}

export interface PodRevisions {
  by_id: string | null;
  content: Json;
  created_at: Generated<Timestamp>;
  excerpt: string;
  html: string;
  id: string;
  item_id: string;
  title: string;
}

export interface PodUploadParts {
  part: number;
  size: number;
  upload_id: string;
}

export interface PodUploads {
  created_at: Generated<Timestamp>;
  file_name: string;
  id: string;
  item_id: string;
  size: number;
  user_id: string;
}

export interface PublicQaItems {
  author_id: string | null;
  id: string;
}

export interface PublishedChapters {
  id: string;
  story_id: string;
  word_count: number;
}

export interface PublishedCredits {
  chapter_id: string;
  characters: number;
  user_id: string;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Generated<Timestamp>;
  endpoint: string;
  id: string;
  p256dh: string;
  session_id: string;
  user_id: string;
}

export interface QaRevisions {
  answer_id: string | null;
  created_at: Timestamp;
  html: string;
  id: string;
  question_id: string | null;
  title: string | null;
}

export interface QaVotes {
  answer_id: string | null;
  author_id: string | null;
  day: string;
  id: string;
  item_id: Generated<string>;
  question_id: string | null;
  state: Generated<"counted" | "waiting" | "dismissed">;
  value: number;
  voter_id: string | null;
}

export interface QuestionDuplicateVotes {
  created_at: Generated<Timestamp>;
  duplicate_of_id: string;
  question_id: string;
  voter_id: string;
}

export interface Questions {
  accepted_answer_id: string | null;
  active_at: Generated<Timestamp>;
  answer_count: Generated<number>;
  author_id: string | null;
  close_reason: "duplicate" | "off_topic" | "unclear" | "opinion" | null | null;
  closed_at: Timestamp | null;
  content: Json;
  created_at: Generated<Timestamp>;
  down_count: Generated<number>;
  duplicate_of_id: string | null;
  edited_at: Timestamp | null;
  help_category: string | null;
  help_position: number | null;
  html: string;
  id: string;
  is_protected: Generated<boolean>;
  linked_stories: Generated<string[]>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  revision: Generated<number>;
  score: Generated<number>;
  state: Generated<"visible" | "deleted">;
  text: string;
  text_hash: Buffer | null;
  title: string;
  up_count: Generated<number>;
  words: string;
}

export interface QuestionTags {
  position: number;
  question_id: string;
  tag_id: string;
}

export interface RateLimitResets {
  caller: string;
  day: string;
  last_reset_at: Timestamp;
  used: number;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface ReaderSummaryMails {
  user_id: string;
  week: string;
}

export interface ReadingEvents {
  chapter_id: string;
  day: string;
  depth: number;
  device: string;
  domain: string | null;
  is_last: boolean;
  language: string;
  listened: boolean;
  read_id: string;
  received_at: Generated<Timestamp>;
  seconds: number;
  source: string;
  started_at: Timestamp;
  story_id: string;
  user_id: string;
  went_on: boolean;
  words: number;
}

export interface ReadingLists {
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  is_public: Generated<boolean>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  owner_id: string;
  title: string;
  updated_at: Generated<Timestamp>;
}

export interface ReadingListStories {
  added_at: Generated<Timestamp>;
  list_id: string;
  story_id: string;
}

export interface ReadingProgress {
  block: Generated<number>;
  changed_at: Generated<Timestamp>;
  chapter_id: string | null;
  percent: Generated<number>;
  read_at: Timestamp | null;
  state: "reading" | "finished" | "dropped" | "later" | null | null;
  story_id: string;
  user_id: string;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  created_at: Generated<Timestamp>;
  id: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface ReferenceChanges {
  actor_id: string | null;
  content: Json;
  created_at: Generated<Timestamp>;
  entry_id: string | null;
  id: string;
  list: "genres" | "formats" | "section-guides" | "expertise-areas" | "tags" | "archetypes" | "character-questions";
  what: "added" | "changed" | "retired" | "brought-back" | "ordered" | "folded" | "unfolded";
}

export interface ReferralCodes {
  code: string;
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface Referrals {
  created_at: Generated<Timestamp>;
  referred_id: string;
  referrer_id: string;
}

export interface ReputationEntries {
  created_at: Generated<Timestamp>;
  day: string;
  id: Generated<number>;
  item_id: string;
  kind: "votes" | "accepted" | "accepting" | "downvoting";
  points: number;
  user_id: string;
}

export interface Reputations {
  points: number;
  user_id: string;
}

export interface ReviewDeclines {
  created_at: Generated<Timestamp>;
  story_id: string;
  user_id: string;
}

export interface ReviewHelpfulMarks {
  created_at: Generated<Timestamp>;
  is_counted: boolean;
  review_id: string;
  user_id: string;
}

export interface ReviewScores {
  changed_at: Timestamp | null;
  count: number;
  facets: Json;
  filter_counts: Generated<number[]>;
  histogram: number[];
  lower_bound: number;
  mood_count: number;
  moods: Json;
  rating_squares: number;
  rating_sum: number;
  score: number;
  story_id: string;
  updated_at: Generated<Timestamp>;
}

export interface ReviewSiteMean {
  id: Generated<boolean>;
  mean: number;
}

export interface RolePermissions {
  permission: string;
  role_id: string;
}

export interface SavedSearches {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  search: Json;
  user_id: string;
}

export interface SectionGuides {
  description: string;
  id: string;
  position: number;
  retired_at: Timestamp | null;
  revision: Generated<number>;
  section_id: string;
  tips: string[];
  title: string;
  updated_at: Generated<Timestamp>;
}

export interface SecurityEvents {
  address: string;
  at: Generated<Timestamp>;
  id: string;
  kind: string;
  user_agent: string;
  user_id: string | null;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  previous_refresh_hash: Buffer | null;
  refresh_hash: Buffer;
  revoked_at: Timestamp | null;
  rotated_at: Generated<Timestamp>;
  user_agent: string;
  user_id: string;
}

export interface SiteFacts {
  name: string;
  updated_at: Generated<Timestamp>;
  value: Json;
}

export interface SocialFlows {
  browser_hash: Buffer;
  email: string | null;
  expires_at: Timestamp;
  issuer: string;
  return_path: string;
  subject: string | null;
  token_hash: Buffer;
  user_id: string | null;
  way: "redirect" | "popup";
}

export interface SocialIdentities {
  created_at: Generated<Timestamp>;
  email: string | null;
  issuer: string;
  subject: string;
  user_id: string;
}

export interface Stories {
  ai_use: "none" | "assisted" | "generated" | null | null;
  bookmark_count: Generated<number>;
  chapter_count: Generated<number>;
  character_count: Generated<number>;
  comment_policy: Generated<"everyone" | "first_held" | "followers" | "nobody">;
  content_rating: "everyone" | "teen" | "mature" | null | null;
  cover: Json | null;
  cover_seed: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  first_published_at: Timestamp | null;
  format_id: string | null;
  has_discussion: Generated<boolean>;
  id: string;
  language: Generated<string>;
  made_with: string | null;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  moods: Generated<string[]>;
  owner_id: string;
  planning_step: "format" | "template" | "basics" | "rating" | "sections" | "first-chapter" | null | null;
  published_count: Generated<number>;
  published_word_count: Generated<number>;
  reader_count: Generated<number>;
  revision: Generated<number>;
  section_count: Generated<number>;
  slug: string;
  status: Generated<"draft" | "ongoing" | "hiatus" | "complete" | "archived">;
  synopsis: Generated<string>;
  template_id: string | null;
  text_updated_at: Timestamp | null;
  title: string;
  updated_at: Generated<Timestamp>;
  visibility: Generated<"public" | "registered" | "unlisted" | "private">;
  warnings: Generated<string[]>;
  word_count: Generated<number>;
}

export interface StoriesByGenre {
  genre_id: string;
  story_id: string;
}

export interface StoryCharacters {
  added_by: string | null;
  character_id: string;
  created_at: Generated<Timestamp>;
  from_chapter_id: string | null;
  licence: "own" | "credit" | "free" | "request";
  story_id: string;
}

export interface StoryCollaborators {
  story_id: string;
  user_id: string;
}

export interface StoryCreditRefusals {
  created_at: Generated<Timestamp>;
  story_id: string;
  user_id: string;
}

export interface StoryDownloads {
  day: string;
  downloads: number;
  story_id: string;
}

export interface StoryDraftReaders {
  story_id: string;
  user_id: string;
}

export interface StoryExports {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  failed_at: Timestamp | null;
  file_name: string;
  format: "epub" | "pdf" | "docx" | "markdown" | "html";
  has_drafts: boolean;
  id: string;
  job_id: string;
  problem: string | null;
  size: number | null;
  story_id: string;
  user_id: string;
}

export interface StoryFacts {
  genre_ids: string[];
  id: string;
  is_deleted: boolean;
  is_hidden: boolean;
  owner_id: string;
  published_word_count: number;
}

export interface StoryGenres {
  genre_id: string;
  position: number;
  story_id: string;
}

export interface StoryImports {
  created_at: Generated<Timestamp>;
  dropped_pictures: Generated<number>;
  expires_at: Timestamp;
  file_name: string;
  id: string;
  imported_story_id: string | null;
  job_id: string;
  kind: "docx" | "epub" | "markdown" | "text" | "html";
  plan: Json | null;
  problem: string | null;
  size: number;
  state: Generated<"reading" | "ready" | "failed" | "importing" | "imported">;
  story_id: string | null;
  user_id: string;
}

export interface StoryInviteLinks {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  id: string;
  made_by: string;
  role_id: string;
  story_id: string;
  token_hash: Buffer;
  uses: Generated<number>;
}

export interface StoryMemberRoles {
  member_id: string;
  role_id: string;
}

export interface StoryMembers {
  id: string;
  joined_at: Generated<Timestamp>;
  story_id: string;
  user_id: string;
}

export interface StoryRatings {
  count: number;
  score: number;
  story_id: string;
}

export interface StoryReviews {
  author_id: string;
  chapters_read: number;
  chapters_total: number;
  characters: number | null;
  content: Json | null;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  grammar: number | null;
  helpful_count: Generated<number>;
  html: Generated<string>;
  id: string;
  is_spoiler: Generated<boolean>;
  linked_stories: Generated<string[]>;
  moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  moods: Generated<string[]>;
  pace: "slow" | "medium" | "fast" | null | null;
  percent_read: number;
  plot: number | null;
  rating: number;
  read_at: Generated<Timestamp>;
  recommend_to: Generated<string>;
  reply_at: Timestamp | null;
  reply_by: string | null;
  reply_edited_at: Timestamp | null;
  reply_id: string | null;
  reply_moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  reply_text: string | null;
  revision: Generated<number>;
  story_id: string;
  style: number | null;
  text: Generated<string>;
  text_hash: Buffer | null;
  updated_at: Generated<Timestamp>;
  world: number | null;
}

export interface StorySections {
  created_at: Generated<Timestamp>;
  guide_key: string | null;
  id: string;
  position: number;
  purpose: Generated<string>;
  story_id: string;
  title: string;
}

export interface StorySignals {
  actor_id: string;
  day: string;
  kind: "finished" | "bookmarked" | "commented" | "published";
  story_id: string;
}

export interface StorySlugs {
  created_at: Generated<Timestamp>;
  slug: string;
  story_id: string;
}

export interface StoryTags {
  position: number;
  story_id: string;
  tag_id: string;
}

export interface StoryTransfers {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  from_id: string;
  id: string;
  kind: Generated<"offer" | "request" | "deletion">;
  status: Generated<"pending" | "accepted" | "declined" | "cancelled" | "expired">;
  story_id: string;
  to_id: string;
  updated_at: Generated<Timestamp>;
}

export interface SuggestionNews {
  author_id: string;
  by_id: string;
  chapter_id: string;
  decision: "accepted" | "rejected" | null | null;
  first_at: Generated<Timestamp>;
  last_at: Generated<Timestamp>;
  suggestion_id: string;
}

export interface TagNames {
  id: string;
  meant_id: string;
  name: string;
  slug: string;
}

export interface Tags {
  canonical_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  slug: string;
}

export interface TemplateFormats {
  format_id: string;
  template_id: string;
}

export interface TemplateGenres {
  genre_id: string;
  template_id: string;
}

export interface TemplateGuides {
  description: string;
  id: string;
  template_id: string;
}

export interface TemplateGuideSections {
  guide_id: string;
  points: string[];
  position: number;
  title: string;
}

export interface Templates {
  created_at: Generated<Timestamp>;
  description: string;
  id: string;
  name: string;
  name_key: Generated<string>;
  owner_id: string | null;
  position: number | null;
  revision: Generated<number>;
  search: Generated<string>;
  search_text: Generated<string>;
  slug: string | null;
  updated_at: Generated<Timestamp>;
  visibility: Generated<"private" | "shared">;
}

export interface TemplateSections {
  guide_key: string | null;
  position: number;
  purpose: string;
  template_id: string;
  tips: Generated<string[]>;
  title: string;
}

export interface TicketChanges {
  actor_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  ticket_id: string;
  what: "claimed" | "released" | "answered" | "closed" | "reopened";
}

export interface TicketMessages {
  author_id: string | null;
  body: string;
  created_at: Generated<Timestamp>;
  id: string;
  is_staff: boolean;
  made_with: string | null;
  ticket_id: string;
}

export interface Tickets {
  body: string;
  category: "bug" | "account" | "content" | "accessibility" | "idea" | "other";
  claimed_by: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  image_id: string | null;
  made_with: string | null;
  page: Generated<string>;
  reporter_id: string;
  state: Generated<"open" | "in_progress" | "answered" | "closed">;
  updated_at: Generated<Timestamp>;
}

export interface TotpSecrets {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_step: Generated<number>;
  sealed_secret: Buffer;
  user_id: string;
}

export interface TrackedJobs {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  owner_id: string;
  progress: Generated<number>;
}

export interface TrackingActivities {
  activity_type: "page_view" | "feature_use" | "custom";
  created_at: Generated<Timestamp>;
  data: Generated<Json>;
  duration_ms: number | null;
  id: string;
  metadata: Generated<Json>;
  path: string;
  session_id: string;
}

export interface TrackingConsents {
  decided_at: Timestamp;
  is_accepted: boolean;
  user_id: string;
}

export interface TrackingDays {
  activities: number;
  activity_type: string;
  day: string;
  people: number;
  place: string;
}

export interface TrackingSessions {
  ended_at: Timestamp | null;
  id: string;
  last_at: Generated<Timestamp>;
  started_at: Generated<Timestamp>;
  user_agent: string;
  user_id: string;
}

export interface TransparencyMonths {
  figures: Json;
  month: string;
  updated_at: Generated<Timestamp>;
}

export interface TrustLevels {
  chapters_read: Generated<number>;
  computed_at: Generated<Timestamp>;
  helpful_marks: Generated<number>;
  level: Generated<number>;
  user_id: string;
}

export interface TrustPenalties {
  case_id: string;
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface UserExpertise {
  area_id: string;
  user_id: string;
}

export interface Users {
  avatar: Json | null;
  banner: Json | null;
  bio: Generated<string>;
  created_at: Generated<Timestamp>;
  date_of_birth: string | null;
  deleting_since: Timestamp | null;
  display_name: string;
  email: string;
  email_verified_at: Timestamp | null;
  follower_count: Generated<number>;
  has_provisional_username: Generated<boolean>;
  id: string;
  links: Generated<Json>;
  onboarding_completed_at: Timestamp | null;
  open_to_collaborate: Generated<boolean>;
  profile_moderation: "held" | "hidden" | "removed" | "illegal" | null | null;
  pronouns: Generated<string>;
  roles: Generated<string[]>;
  standing: Generated<"good" | "restricted" | "suspended" | "banned">;
  standing_case_id: string | null;
  standing_explanation: string | null;
  standing_next: Json | null;
  standing_rule_id: number | null;
  standing_until: Timestamp | null;
  updated_at: Generated<Timestamp>;
  username: string;
}

export interface UserSettings {
  changes: Json;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface VisibleComments {
  author_id: string | null;
  beginning: string;
  id: string;
  is_spoiler: boolean;
  kind: string;
  space_id: string;
  target_id: string;
}

export interface WritingDays {
  day: string;
  is_announced: Generated<boolean>;
  user_id: string;
  words: Generated<number>;
}

export interface DB {
  accepted_suggestions: AcceptedSuggestions;
  account_deletions: AccountDeletions;
  account_erasures: AccountErasures;
  account_tokens: AccountTokens;
  achievement_backfills: AchievementBackfills;
  achievements: Achievements;
  analytics_cohorts: AnalyticsCohorts;
  analytics_dirty_days: AnalyticsDirtyDays;
  analytics_reach: AnalyticsReach;
  analytics_reader_chapters: AnalyticsReaderChapters;
  analytics_readers: AnalyticsReaders;
  analytics_state: AnalyticsState;
  analytics_sums: AnalyticsSums;
  announcement_marks: AnnouncementMarks;
  announcements: Announcements;
  answers: Answers;
  audit_entries: AuditEntries;
  auth_challenges: AuthChallenges;
  blocks: Blocks;
  bookmarks: Bookmarks;
  cdn_purges: CdnPurges;
  chapter_appearances: ChapterAppearances;
  chapter_attributions: ChapterAttributions;
  chapter_credits: ChapterCredits;
  chapter_drafts: ChapterDrafts;
  chapter_likes: ChapterLikes;
  chapter_reads: ChapterReads;
  chapter_updates: ChapterUpdates;
  chapter_versions: ChapterVersions;
  chapters: Chapters;
  character_archetypes: CharacterArchetypes;
  character_facts: CharacterFacts;
  character_images: CharacterImages;
  character_ownership: CharacterOwnership;
  character_questions: CharacterQuestions;
  character_relations: CharacterRelations;
  character_revisions: CharacterRevisions;
  character_tag_names: CharacterTagNames;
  character_tags: CharacterTags;
  character_use_grants: CharacterUseGrants;
  character_use_requests: CharacterUseRequests;
  characters: Characters;
  collaboration_requests: CollaborationRequests;
  collaboration_roles: CollaborationRoles;
  comment_helpful_marks: CommentHelpfulMarks;
  comment_mentions: CommentMentions;
  comments: Comments;
  community_drafts: CommunityDrafts;
  conversation_members: ConversationMembers;
  conversations: Conversations;
  credentials: Credentials;
  daily_actions: DailyActions;
  dashboard_visits: DashboardVisits;
  data_exports: DataExports;
  expertise_areas: ExpertiseAreas;
  facet_counts: FacetCounts;
  featured_stories: FeaturedStories;
  folded_story_tags: FoldedStoryTags;
  follows: Follows;
  format_names: FormatNames;
  formats: Formats;
  forum_applications: ForumApplications;
  forum_call_roles: ForumCallRoles;
  forum_calls: ForumCalls;
  forum_categories: ForumCategories;
  forum_category_follows: ForumCategoryFollows;
  forum_critiques: ForumCritiques;
  forum_helpful_marks: ForumHelpfulMarks;
  forum_mentions: ForumMentions;
  forum_poll_options: ForumPollOptions;
  forum_poll_votes: ForumPollVotes;
  forum_polls: ForumPolls;
  forum_post_edits: ForumPostEdits;
  forum_posts: ForumPosts;
  forum_reads: ForumReads;
  forum_tag_follows: ForumTagFollows;
  forum_topic_follows: ForumTopicFollows;
  forum_topic_tags: ForumTopicTags;
  forum_topics: ForumTopics;
  found_chapters: FoundChapters;
  found_passages: FoundPassages;
  found_stories: FoundStories;
  found_words: FoundWords;
  found_writers: FoundWriters;
  front_page_changes: FrontPageChanges;
  genre_names: GenreNames;
  genres: Genres;
  hero_banners: HeroBanners;
  hidden_stories: HiddenStories;
  images: Images;
  listing_offers: ListingOffers;
  listing_searches: ListingSearches;
  listing_watches: ListingWatches;
  listings: Listings;
  login_failures: LoginFailures;
  login_known_addresses: LoginKnownAddresses;
  mail_messages: MailMessages;
  messages: Messages;
  moderation_cases: ModerationCases;
  moderation_notes: ModerationNotes;
  moderation_reports: ModerationReports;
  mutes: Mutes;
  notification_causes: NotificationCauses;
  notification_fan_outs: NotificationFanOuts;
  notifications: Notifications;
  onboarding: Onboarding;
  open_sessions: OpenSessions;
  outbox_deliveries: OutboxDeliveries;
  outbox_events: OutboxEvents;
  outbox_listeners: OutboxListeners;
  own_users: OwnUsers;
  passkeys: Passkeys;
  people: People;
  personal_tokens: PersonalTokens;
  platform_secrets: PlatformSecrets;
  pod_audio: PodAudio;
  pod_chapters: PodChapters;
  pod_contributors: PodContributors;
  pod_cues: PodCues;
  pod_followers: PodFollowers;
  pod_item_tags: PodItemTags;
  pod_items: PodItems;
  pod_listen_days: PodListenDays;
  pod_listen_salts: PodListenSalts;
  pod_listeners: PodListeners;
  pod_old_slugs: PodOldSlugs;
  pod_people: PodPeople;
  pod_positions: PodPositions;
  pod_related: PodRelated;
  pod_revisions: PodRevisions;
  pod_upload_parts: PodUploadParts;
  pod_uploads: PodUploads;
  public_qa_items: PublicQaItems;
  published_chapters: PublishedChapters;
  published_credits: PublishedCredits;
  push_subscriptions: PushSubscriptions;
  qa_revisions: QaRevisions;
  qa_votes: QaVotes;
  question_duplicate_votes: QuestionDuplicateVotes;
  question_tags: QuestionTags;
  questions: Questions;
  rate_limit_resets: RateLimitResets;
  rate_limits: RateLimits;
  reader_summary_mails: ReaderSummaryMails;
  reading_events: ReadingEvents;
  reading_list_stories: ReadingListStories;
  reading_lists: ReadingLists;
  reading_progress: ReadingProgress;
  recovery_codes: RecoveryCodes;
  reference_changes: ReferenceChanges;
  referral_codes: ReferralCodes;
  referrals: Referrals;
  reputation_entries: ReputationEntries;
  reputations: Reputations;
  review_declines: ReviewDeclines;
  review_helpful_marks: ReviewHelpfulMarks;
  review_scores: ReviewScores;
  review_site_mean: ReviewSiteMean;
  role_permissions: RolePermissions;
  saved_searches: SavedSearches;
  section_guides: SectionGuides;
  security_events: SecurityEvents;
  sessions: Sessions;
  site_facts: SiteFacts;
  social_flows: SocialFlows;
  social_identities: SocialIdentities;
  stories: Stories;
  stories_by_genre: StoriesByGenre;
  story_characters: StoryCharacters;
  story_collaborators: StoryCollaborators;
  story_credit_refusals: StoryCreditRefusals;
  story_downloads: StoryDownloads;
  story_draft_readers: StoryDraftReaders;
  story_exports: StoryExports;
  story_facts: StoryFacts;
  story_genres: StoryGenres;
  story_imports: StoryImports;
  story_invite_links: StoryInviteLinks;
  story_member_roles: StoryMemberRoles;
  story_members: StoryMembers;
  story_ratings: StoryRatings;
  story_reviews: StoryReviews;
  story_sections: StorySections;
  story_signals: StorySignals;
  story_slugs: StorySlugs;
  story_tags: StoryTags;
  story_transfers: StoryTransfers;
  suggestion_news: SuggestionNews;
  tag_names: TagNames;
  tags: Tags;
  template_formats: TemplateFormats;
  template_genres: TemplateGenres;
  template_guide_sections: TemplateGuideSections;
  template_guides: TemplateGuides;
  template_sections: TemplateSections;
  templates: Templates;
  ticket_changes: TicketChanges;
  ticket_messages: TicketMessages;
  tickets: Tickets;
  totp_secrets: TotpSecrets;
  tracked_jobs: TrackedJobs;
  tracking_activities: TrackingActivities;
  tracking_consents: TrackingConsents;
  tracking_days: TrackingDays;
  tracking_sessions: TrackingSessions;
  transparency_months: TransparencyMonths;
  trust_levels: TrustLevels;
  trust_penalties: TrustPenalties;
  user_expertise: UserExpertise;
  user_settings: UserSettings;
  users: Users;
  visible_comments: VisibleComments;
  writing_days: WritingDays;
}
