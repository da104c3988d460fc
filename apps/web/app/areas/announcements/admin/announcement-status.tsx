import type { AnnouncementStatus } from '@fabula/contracts/announcement-kinds'
import type { Announcement } from '@fabula/contracts/announcements'
import { Form, useRevalidator } from 'react-router'
import { uploadImage } from '#areas/images/public/image-calls.ts'
import { ImageUpload } from '#areas/images/public/image-upload.tsx'
import { Picture } from '#areas/images/public/picture.tsx'
import { dateWithTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { StateLabel, type StateName } from '#ui/state-label.tsx'
import { statusWords } from '../announcement-texts.ts'

const shape = 'aspect-[2/1] w-full max-w-80 rounded-field object-cover'

/** The status, stats and actions of an announcement. */
export function AnnouncementStatusPanel({ announcement }: { announcement: Announcement }) {
  const { status, isActive, publishAt, publishedAt, expiresAt, stats } = announcement
  const facts = [
    ['Views', String(stats?.views ?? 0)],
    ['Opens', String(stats?.clicks ?? 0)],
    ['Link clicks', String(stats?.linkClicks ?? 0)],
    ['Dismissals', String(stats?.dismissals ?? 0)],
    ...(status === 'scheduled' && publishAt ? [['Scheduled for', dateWithTime(publishAt)]] : []),
    ...(publishedAt ? [['Published', dateWithTime(publishedAt)]] : []),
    ...(expiresAt ? [['Expires', dateWithTime(expiresAt)]] : []),
  ]
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <StatusLabel announcement={announcement} />
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            name="intent"
            value={isActive ? 'switch-off' : 'switch-on'}
          >
            {isActive ? 'Turn off' : 'Turn on'}
          </Button>
          {status === 'archived' ? null : (
            <Button type="submit" size="sm" variant="quiet" name="intent" value="archive">
              Archive
            </Button>
          )}
        </Form>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-meta text-ink-faint">{term}</dt>
            <dd className="text-dense tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export function PictureSection({ announcement }: { announcement: Announcement }) {
  const { revalidate } = useRevalidator()
  const { image } = announcement
  return (
    <Section title="Image">
      <ImageUpload
        label="Announcement image"
        upload={(chosen, options) =>
          uploadImage({ ...chosen, type: 'announcement', entityId: announcement._id }, options)
        }
        onUploaded={() => void revalidate()}
        show={(chosenUrl) =>
          chosenUrl ? (
            <img src={chosenUrl} alt="Your selection" className={shape} />
          ) : image ? (
            <Picture
              image={image}
              alt={image.metadata.alt || 'Current image'}
              sizes="20rem"
              className={shape}
            />
          ) : null
        }
      />
      {image ? (
        <Form method="post" preventScrollReset className="mt-3">
          <Button type="submit" size="sm" variant="quiet" name="intent" value="remove-picture">
            Remove image
          </Button>
        </Form>
      ) : null}
    </Section>
  )
}

export function DeleteSection({ announcement }: { announcement: Announcement }) {
  return (
    <Section title="Delete">
      <details className="announcement-more">
        <summary>Delete announcement</summary>
        <p className="mt-2 text-dense text-ink-soft">
          This permanently deletes its text, image, and statistics. To keep them, archive it instead.
        </p>
        <Form method="post" className="mt-3">
          <Button type="submit" size="sm" variant="danger" name="intent" value="delete">
            Permanently delete “{announcement.title}”
          </Button>
        </Form>
      </details>
    </Section>
  )
}

const marks: Record<AnnouncementStatus, StateName> = {
  draft: 'draft',
  scheduled: 'scheduled',
  published: 'published',
  expired: 'complete',
  archived: 'hiatus',
}

export function StatusLabel({ announcement }: { announcement: Pick<Announcement, 'status' | 'isActive'> }) {
  const { status, isActive } = announcement
  return (
    <StateLabel state={isActive ? marks[status] : 'draft'}>
      {statusWords[status]}
      {isActive ? null : ', turned off'}
    </StateLabel>
  )
}
