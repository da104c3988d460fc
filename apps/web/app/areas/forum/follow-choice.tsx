import { followLevels, type FollowLevel } from '@fabula/contracts/community-sizes'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'
import { followWords } from './forum-texts.ts'

type FollowChoiceProps = {
  kind: 'topic' | 'category' | 'tag'
  /** The ID, or the slug of a tag. */
  target: string
  level: FollowLevel | null
  /** What is followed, for screen readers. */
  name: string
}

const send = {
  topic: (topicId: string, level: FollowLevel | null) =>
    api('PUT /forum/topics/{topicId}/follow', { params: { topicId }, body: { level } }),
  category: (categoryId: string, level: FollowLevel | null) =>
    api('PUT /forum/categories/{categoryId}/follow', { params: { categoryId }, body: { level } }),
  tag: (tag: string, level: FollowLevel | null) =>
    api('PUT /forum/tags/{tag}/follow', { params: { tag }, body: { level } }),
}

/** How much the viewer hears of a topic, category or tag. */
export function FollowChoice({ kind, target, level: saved, name }: FollowChoiceProps) {
  const [level, setLevel] = useState(saved)
  const [base, setBase] = useState(saved)
  if (base !== saved) {
    setBase(saved)
    setLevel(saved)
  }

  async function handleChange(chosen: FollowLevel | null) {
    const before = level
    setLevel(chosen)
    await orSayWhy(async () => {
      try {
        const { follow } = requireAnswer(await send[kind](target, chosen))
        setLevel(follow)
        toast.success(follow ? `Notifications: ${followWords[follow].toLowerCase()}.` : 'No longer followed.')
      } catch (error) {
        setLevel(before)
        throw error
      }
    })
  }

  return (
    <label className="follow-choice needs-script">
      <Bell />
      <span className="sr-only">Follow {name}</span>
      <select
        value={level ?? ''}
        onChange={({ target: { value } }) => void handleChange((value || null) as FollowLevel | null)}
      >
        <option value="">{kind === 'topic' ? 'Not following' : 'Follow'}</option>
        {followLevels.map((one) => (
          <option key={one} value={one}>
            {followWords[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
