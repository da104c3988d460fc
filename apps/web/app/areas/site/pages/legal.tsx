import { pageMeta } from '#lib/page-meta.ts'
import { useSite } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/legal.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Legal',
    description: 'Who runs this site, and the texts that hold on it.',
  })
}

export default function Legal() {
  return (
    <ProsePage title="Legal" lead="Who runs this site, and the texts that hold on it.">
      <Matter title="Who runs this site">
        <Operator />
      </Matter>
      <Matter title="The texts">
        <Points
          points={[
            <>
              <TextLink to="/terms">Terms</TextLink>: what you may expect of us, and we of you.
            </>,
            <>
              <TextLink to="/privacy">Privacy</TextLink>: what is stored about you, for how long, and how to
              leave.
            </>,
            <>
              <TextLink to="/cookies">Cookies</TextLink>: what lies on your device, and your choice about it.
            </>,
            <>
              <TextLink to="/ai">AI policy</TextLink>: text and pictures that a machine made.
            </>,
          ]}
        />
      </Matter>
      <Matter title="Rights in what you find here">
        <p>
          Stories, comments and pictures belong to those who made them. If something here is yours and was
          published without you, <TextLink to="/report-issue">report it</TextLink> under “Something I read
          here” with its address and what shows that it is yours.
        </p>
        <p>
          The software uses typefaces under the SIL Open Font License: Literata, Instrument Sans, Atkinson
          Hyperlegible and OpenDyslexic.
        </p>
      </Matter>
    </ProsePage>
  )
}

/** Only what whoever runs it has said in the settings. */
function Operator() {
  const { operator } = useSite()
  if (!operator.name)
    return (
      <p>
        Whoever runs this copy of Fabula has not given a name here yet. To reach them,{' '}
        <TextLink to="/report-issue">report an issue</TextLink>.
      </p>
    )
  return (
    <address className="mt-3 not-italic">
      <span className="block font-strong">{operator.name}</span>
      {operator.address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {operator.email ? (
        <a className="ui-text-link" href={`mailto:${operator.email}`}>
          {operator.email}
        </a>
      ) : null}
    </address>
  )
}
