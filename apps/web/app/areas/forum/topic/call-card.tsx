import type { CollaboratorCall, Topic } from '@fabula/contracts/forum.shapes'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'

type CallCardProps = { topic: Topic; call: CollaboratorCall; onTopic(topic: Topic): void }
const maxMessage = 500

/** A call for collaborators: the story, what is wanted, and the roles to apply for. */
export function CallCard({ topic, call, onTopic }: CallCardProps) {
  const [roleId, setRoleId] = useState<string | null>(null)
  const { story } = call
  const facts = [
    ['Genre', call.genre],
    ['Pace', call.pace],
  ].filter(([, value]) => value)
  const canApply = call.isOpen && call.canApply && !call.hasApplied
  return (
    <section aria-label="Call for collaborators" className="call-card">
      <div className={story ? 'call-head' : ''}>
        {story ? <Cover src={story.coverUrl} alt="" title={story.title} /> : null}
        <div className="min-w-0">
          {story ? (
            <>
              <h2 className="text-d4">
                <Link to={storyPath(story.slug)} dir="auto">
                  {story.title}
                </Link>
              </h2>
              <p className="text-meta text-ink-faint" dir="auto">
                {story.author.displayName}
              </p>
            </>
          ) : (
            <h2 className="text-d4">An idea</h2>
          )}
          <p className="mt-2 font-serif text-blurb whitespace-pre-line" dir="auto">
            {call.text}
          </p>
          {facts.length > 0 ? (
            <dl className="call-facts">
              {facts.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </div>
      {call.sample ? (
        <details className="call-sample">
          <summary>Read a sample</summary>
          <p className="font-serif text-blurb whitespace-pre-line" dir="auto">
            {call.sample}
          </p>
        </details>
      ) : null}
      <ul className="call-roles" aria-label="Roles">
        {call.roles.map((role) => (
          <li key={role._id} data-filled={role.isFilled || undefined}>
            <div className="call-role">
              <span className="call-role-name">{role.name}</span>
              {role.isFilled ? (
                <span className="text-meta text-ink-faint">Filled</span>
              ) : canApply && roleId !== role._id ? (
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => setRoleId(role._id)}
                  className="needs-script"
                >
                  Apply<span className="sr-only"> as {role.name}</span>
                </Button>
              ) : null}
            </div>
            {roleId === role._id && canApply ? (
              <ApplyForm
                topic={topic}
                role={role}
                onDone={(changed) => {
                  setRoleId(null)
                  onTopic(changed)
                }}
                onCancel={() => setRoleId(null)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <CallState call={call} />
    </section>
  )
}

function CallState({ call }: { call: CollaboratorCall }) {
  const { pathname } = useLocation()
  const viewer = useViewer()
  if (call.hasApplied)
    return (
      <Notice kind="positive" className="mt-4">
        You’ve applied. We’ll notify you when the owner responds.
      </Notice>
    )
  if (!call.isOpen) return <p className="mt-4 text-ink-soft">This call is closed.</p>
  return viewer ? null : (
    <ButtonLink to={`/login?from=${encodeURIComponent(pathname)}`} variant="quiet" size="sm" className="mt-4">
      Sign in to apply
    </ButtonLink>
  )
}

type ApplyFormProps = {
  topic: Topic
  role: CollaboratorCall['roles'][number]
  onDone(topic: Topic): void
  onCancel(): void
}

function ApplyForm({ topic, role, onDone, onCancel }: ApplyFormProps) {
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const owner = topic.author?.displayName ?? 'the owner'
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (message.trim() === '') return setError('Write a message first.')
    setBusy(true)
    try {
      const answer = requireAnswer(
        await api('POST /forum/topics/{topicId}/apply', {
          params: { topicId: topic._id },
          body: { roleId: role._id, message: message.trim() },
        }),
      )
      toast.success('Request sent.')
      onDone(answer.topic)
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="call-apply">
      <h3 className="text-d5">Apply as {role.name.toLowerCase()}</h3>
      <p className="text-ink-soft">This sends {owner} a collaboration request.</p>
      <TextArea
        ref={area}
        label={`Message to ${owner}`}
        rows={3}
        serif
        dir="auto"
        maxLength={maxMessage}
        value={message}
        error={error}
        aside={
          <span className="text-meta text-ink-faint tabular">
            {message.length} of {maxMessage}
          </span>
        }
        onChange={({ target }) => {
          setMessage(target.value)
          setError(undefined)
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Sending">
          Send request
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
