import { href, Link } from 'react-router'
import { Section } from '#ui/section.tsx'
import { Table } from '#ui/table.tsx'
import { formatCount } from './figure-texts.ts'
import type { ReadersNumbers } from './load-readers.ts'

export function StoryFigures({ stories }: Pick<ReadersNumbers, 'stories'>) {
  if (stories.length === 0) return null
  return (
    <Section title="Stories" note="Most reads first">
      <Table caption="Readers of each of your stories" hideCaption>
        <thead>
          <tr>
            <th scope="col">Story</th>
            <th scope="col" data-numeric>
              Readers
            </th>
            <th scope="col" data-numeric>
              Reads
            </th>
          </tr>
        </thead>
        <tbody>
          {stories.map(({ _id, slug, title, readers, reads }) => (
            <tr key={_id}>
              <th scope="row">
                <Link to={href('/story/:storyId/manage/readers', { storyId: slug })}>{title}</Link>
              </th>
              <td data-numeric>{formatCount(readers)}</td>
              <td data-numeric>{formatCount(reads)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
