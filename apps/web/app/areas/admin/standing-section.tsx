import { maxExplanationLength, siteRules } from '@fabula/contracts/moderation-rules'
import type { AdminPerson, Suspension } from '@fabula/contracts/admin'
import type { OwnUser, Standing } from '@fabula/contracts/users'
import { ReasonDialog } from '#areas/accounts/public/reason-dialog.tsx'
import { longDate } from '#lib/dates.ts'
import { TextLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

const labels = { kind: 'The decision', until: 'The end', ruleId: 'The rule' } as const
const noLabels = {}
const ruleOptions = siteRules.map(({ id, title }) => ({ value: String(id), label: `${id}. ${title}` }))
const explanation = {
  name: 'explanation',
  label: 'Explanation',
  problemLabel: 'The explanation',
  hint: 'The user sees this on the site and by email. It stays in the audit log, so don’t include personal data.',
  maxLength: maxExplanationLength,
}

const limitLabels: Record<Suspension['kind'], string> = {
  restricted: 'Restrict: can’t publish or post, 1 to 90 days',
  suspended: 'Suspend: can only read',
  banned: 'Ban: can only read, with no end date',
}

const kindWords: Record<Standing['kind'], string> = {
  good: 'In good standing',
  restricted: 'Restricted',
  suspended: 'Suspended',
  banned: 'Banned',
}

type StandingSectionProps = { person: AdminPerson; viewer: OwnUser | null }

/** Whether moderators have limited the account, why, and how to change that. */
export function StandingSection({ person, viewer }: StandingSectionProps) {
  const { standing } = person
  const rule = siteRules.find(({ id }) => id === standing.ruleId)
  return (
    <Section title="Standing">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-strong">{describeStanding(standing)}</p>
          {rule ? (
            <p className="text-dense text-ink-soft">
              <TextLink to={`/rules#rule-${rule.id}`}>
                {rule.id}. {rule.title}
              </TextLink>
            </p>
          ) : null}
          {standing.explanation ? (
            <p className="mt-1 text-dense wrap-anywhere whitespace-pre-wrap text-ink-soft" dir="auto">
              {standing.explanation}
            </p>
          ) : null}
        </div>
        {mayDecide(person, viewer) ? <Decisions person={person} mayBan={isAdmin(viewer)} /> : null}
      </div>
    </Section>
  )
}

const isAdmin = (viewer: OwnUser | null) => viewer?.roles.includes('admin') ?? false

/** As the API decides. */
function mayDecide({ _id, roles, standing }: AdminPerson, viewer: OwnUser | null): boolean {
  if (!viewer || viewer._id === _id) return false
  if (isAdmin(viewer)) return true
  return viewer.roles.includes('moderator') && roles.length === 0 && standing.kind !== 'banned'
}

/** The keys keep one dialog from taking over the open state of the other. */
function Decisions({ person, mayBan }: { person: AdminPerson; mayBan: boolean }) {
  if (person.standing.kind !== 'good')
    return (
      <ReasonDialog
        key="reinstate"
        intent="reinstate"
        userId={person._id}
        title={`Reinstate ${person.displayName}`}
        description="They can use their account as before, and get an email."
        label="Reinstate"
        submitLabel="Reinstate"
        doneText="Account reinstated."
        labels={noLabels}
      />
    )
  const kinds = (['restricted', 'suspended', 'banned'] as const).filter((kind) => kind !== 'banned' || mayBan)
  return (
    <ReasonDialog
      key="suspend"
      intent="suspend"
      userId={person._id}
      title={`Limit the account of ${person.displayName}`}
      description="Takes effect immediately. Text that isn’t saved yet stays on their devices."
      label="Limit account"
      submitLabel="Limit account"
      submitVariant="danger"
      doneText="The account is limited."
      labels={labels}
      words={explanation}
    >
      {(errors) => (
        <>
          <Select
            name="kind"
            label="Decision"
            defaultValue="suspended"
            options={kinds.map((value) => ({ value, label: limitLabels[value] }))}
            error={errors.kind}
          />
          <TextField
            name="until"
            type="date"
            label="Until"
            hint="It ends when this day begins (UTC). A ban has no end date."
            autoComplete="off"
            error={errors.until}
          />
          <Select
            name="ruleId"
            label="Rule"
            placeholder="Choose a rule"
            options={ruleOptions}
            required
            error={errors.ruleId}
          />
        </>
      )}
    </ReasonDialog>
  )
}

/** "Suspended until May 24, 2026". */
function describeStanding({ kind, until }: Standing): string {
  return until ? `${kindWords[kind]} until ${longDate(until)}` : kindWords[kind]
}
