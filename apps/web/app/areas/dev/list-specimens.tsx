import { ButtonLink } from '#ui/button.tsx'
import { CardRow } from '#ui/card-row.tsx'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RankItem, Ranks } from '#ui/rank-item.tsx'
import { SectionHead } from '#ui/section.tsx'
import { CoverList, CoverItem } from '#ui/cover-item.tsx'
import { CardRowSkeleton } from '#ui/skeleton.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { Table } from '#ui/table.tsx'
import { Specimen } from './specimen.tsx'

const seals = ['Four pencils', 'The parish that was lent', 'Nine hundred and four steps']

export function ListSpecimens({ theme, covers }: { theme: string; covers: readonly string[] }) {
  return (
    <>
      <Specimen title="Card, and its placeholder" span={6}>
        <CardRow
          plain
          to="#"
          cover={<Cover src={covers[7]} alt="" title="Small Gods of the Stairwell" />}
          title="Small Gods of the Stairwell"
          byline="Dilek Aksoy"
          line="Seven floors, seven minor deities, and one lift engineer who has stopped believing."
          meta={['Fantasy', '4 h 12 min', <StateLabel key="state" state="ongoing" />]}
        />
        <CardRowSkeleton />
      </Specimen>

      <Specimen title="Empty state" span={6}>
        <EmptyState
          level={3}
          title="No favorites yet"
          action={
            <ButtonLink to="#" variant="quiet">
              Find a story
            </ButtonLink>
          }
        >
          Stories you add to Favorites show up here.
        </EmptyState>
      </Specimen>

      <Specimen title="Drawn covers" span={12}>
        <div className="grid grid-cols-3 gap-x-5 gap-y-6 sm:grid-cols-4 lg:grid-cols-8">
          {covers.map((src, index) => (
            <Cover key={src} src={src} alt={`Cover ${index + 1}`} />
          ))}
        </div>
      </Specimen>

      <Specimen title="List row with its right column" span={12}>
        {['Ongoing', 'Complete'].map((word, index) => (
          <CardRow
            key={word}
            to="#"
            cover={<Cover src={covers[index]} alt="" title="The Salt Cartographer" />}
            title="The Salt Cartographer"
            byline="Ines Marchetti"
            line="Every seven years the coast of Verrin moves, and somebody has to walk it with a pencil."
            meta={['Fantasy', 'Novel', '3 h 10 min']}
            narrowMeta={<StateLabel state={index ? 'complete' : 'ongoing'} />}
            side={
              <>
                <StateLabel state={index ? 'complete' : 'ongoing'} />
                <span>14 chapters</span>
                <span>9,412 readers</span>
                <span>Updated yesterday</span>
              </>
            }
          />
        ))}
        <Pagination
          page={6}
          pageCount={20}
          hrefFor={(page) => `?page=${page}`}
          label={`Pages of the list, ${theme}`}
        />
        <ListEnd>You have seen all of them</ListEnd>
      </Specimen>

      <Specimen title="Section, ranks" span={12}>
        <SectionHead
          level={3}
          title="Trending"
          note="Counted from chapters finished in the last seven days"
          link={{ to: '#', label: 'All stories' }}
        />
        <Ranks>
          {[1, 2, 3, 4].map((rank) => (
            <RankItem
              key={rank}
              to="#"
              rank={rank}
              cover={<Cover src={covers[rank]} alt="" title="Nine Rooms Without a Clock" />}
              title="Nine Rooms Without a Clock"
              byline="Tobias Adeyemi"
              line="A concierge inventories a hotel in which one guest has been checking out since 1961."
              why="412 readers finished it this week"
            />
          ))}
        </Ranks>
      </Specimen>

      <Specimen title="Cover row" span={12}>
        <CoverList scroll>
          {covers.slice(2, 7).map((src) => (
            <CoverItem
              key={src}
              to="#"
              cover={<Cover src={src} alt="" title="A Field Guide to Leaving" />}
              title="A Field Guide to Leaving"
              byline="Mara Lindqvist"
              meta="Literary, 24 min"
            />
          ))}
        </CoverList>
      </Specimen>

      <Specimen title="Table" span={12}>
        <TabLinks
          label={`Parts of a story, ${theme}`}
          tabs={[
            { to: '/', label: 'Chapters', count: 3 },
            { to: '/elsewhere', label: 'Collaborators', count: 3 },
            { to: '/details', label: 'Details' },
          ]}
        />
        <Table caption={`Chapters of part one, ${theme}`} hideCaption>
          <thead>
            <tr>
              <th scope="col">Chapter</th>
              <th scope="col">State</th>
              <th scope="col" data-numeric="">
                Words
              </th>
              <th scope="col" data-numeric="">
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            {seals.map((title, index) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  <StateLabel state={index === 2 ? 'review' : 'published'} />
                </td>
                <td data-numeric="">{(3120 + index * 417).toLocaleString('en')}</td>
                <td data-numeric="">{11 + index} min</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Specimen>
    </>
  )
}
