import { pageMeta } from '#lib/page-meta.ts'
import { useSite } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'
import { Matter, Points, ProsePage } from '../prose-page.tsx'
import type { Route } from './+types/legal.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Legal',
    description: 'Who runs this site, and the policies that apply to it.',
  })
}

export default function Legal() {
  return (
    <ProsePage title="Legal" lead="Who runs this site, and the policies that apply to it.">
      <Matter title="Who runs this site">
        <Operator />
      </Matter>
      <Matter title="Policies">
        <Points
          points={[
            <>
              <TextLink to="/rules">Rules</TextLink>: what is allowed here, and what isn’t.
            </>,
            <>
              <TextLink to="/transparency">Transparency</TextLink>: what was reported, and what moderators
              decided.
            </>,
            <>
              <TextLink to="/terms">Terms</TextLink>: what you can expect from us, and what we expect from
              you.
            </>,
            <>
              <TextLink to="/privacy">Privacy</TextLink>: what we store about you, for how long, and how to
              delete it.
            </>,
            <>
              <TextLink to="/cookies">Cookies</TextLink>: what we store on your device, and your choices.
            </>,
            <>
              <TextLink to="/ai">AI policy</TextLink>: how we treat AI-generated text and images.
            </>,
          ]}
        />
      </Matter>
      <Matter title="Copyright">
        <p>
          Stories, comments, and images belong to the people who made them. If your work was published here
          without your permission, <TextLink to="/report-issue">report it</TextLink> under “Something I read
          here.” Include its URL and proof that it’s yours.
        </p>
        <p>
          Fabula uses fonts under the SIL Open Font License: Literata, Instrument Sans, Atkinson Hyperlegible,
          and OpenDyslexic.
        </p>
      </Matter>
    </ProsePage>
  )
}

/** Only what the operator has entered in the settings. */
function Operator() {
  const { operator } = useSite()
  if (!operator.name)
    return (
      <p>
        The operator of this site hasn’t added their contact details yet. To reach them,{' '}
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
