// Email texts of moderation; the platform provides the layout.
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import type { MailTemplate } from '#platform/mail/mail.ts'
import {
  type DecisionSummary,
  describeAppeal,
  describeDecision,
  describeEffect,
  describeHold,
  describeOutcome,
  describeStanding,
  findRule,
  longDate,
} from './moderation.texts.ts'

type Addressed = { displayName: string; caseUrl: string }

const closing = 'You’re getting this email because it’s about your account. It can’t be turned off.'
const hello = (displayName: string) => `Hello, ${displayName}`
const button = (caseUrl: string) => ({ label: 'See the decision', url: caseUrl })

export const decisionMail: MailTemplate<
  Addressed & DecisionSummary & { ruleId: number | null; explanation: string; appealUntil: Date | null }
> = {
  name: 'moderation.decision',
  write({ displayName, caseUrl, ruleId, explanation, appealUntil, ...decision }) {
    const rule = decision.action === 'none' ? undefined : findRule(ruleId)
    return {
      subject: describeDecision(decision),
      heading: hello(displayName),
      paragraphs: [
        `${describeDecision(decision)}. ${describeEffect(decision.action)}`,
        ...(rule ? [`The rule: ${rule.id}. ${rule.title}. ${rule.summary}`] : []),
        ...(explanation ? [`Our explanation: “${explanation}”`] : []),
        ...(appealUntil
          ? [`If you think we got this wrong, you can appeal once, until ${longDate(appealUntil)}.`]
          : []),
      ],
      button: button(caseUrl),
      closing,
    }
  },
}

export const heldMail: MailTemplate<Addressed & { title: string }> = {
  name: 'moderation.held',
  write: ({ displayName, caseUrl, title }) => ({
    subject: describeHold(title),
    heading: hello(displayName),
    paragraphs: [
      `${describeHold(title)}.`,
      'Until then, only you can see it. We’ll let you know what we decide.',
    ],
    button: { label: 'See the case', url: caseUrl },
    closing,
  }),
}

export const appealMail: MailTemplate<Addressed & { outcome: 'upheld' | 'reversed'; explanation: string }> = {
  name: 'moderation.appeal',
  write: ({ displayName, caseUrl, outcome, explanation }) => ({
    subject: describeAppeal(outcome),
    heading: hello(displayName),
    paragraphs: [
      `${describeAppeal(outcome)}.`,
      ...(outcome === 'reversed' ? ['Everything is restored as it was before the decision.'] : []),
      ...(explanation ? [`Our explanation: “${explanation}”`] : []),
    ],
    button: button(caseUrl),
    closing,
  }),
}

export const reinstatedMail: MailTemplate<{ displayName: string; siteUrl: string }> = {
  name: 'moderation.reinstated',
  write: ({ displayName, siteUrl }) => ({
    subject: describeStanding({ kind: 'good', until: null }),
    heading: hello(displayName),
    paragraphs: [
      `${describeStanding({ kind: 'good', until: null })}. You can publish, comment, and collaborate as before.`,
    ],
    button: { label: 'Open Fabula', url: siteUrl },
    closing,
  }),
}

export const confirmReportMail: MailTemplate<{ title: string; url: string }> = {
  name: 'moderation.confirm-report',
  write: ({ title, url }) => ({
    subject: 'Confirm your report',
    heading: 'One more step',
    paragraphs: [
      `Someone reported this on Fabula with your email address: ${title}`,
      'Confirm it so that our moderators look at it. The link works for 24 hours.',
    ],
    button: { label: 'Confirm report', url },
    closing:
      'You’re getting this email because someone entered this address in a report. If this wasn’t you, you can ignore this email.',
  }),
}

export const reportOutcomeMail: MailTemplate<{ action: CaseAction; siteUrl: string }> = {
  name: 'moderation.report-outcome',
  write: ({ action, siteUrl }) => ({
    subject: 'Update on your report',
    heading: 'Thank you for your report',
    paragraphs: [`${describeOutcome(action)}.`],
    button: { label: 'Read our rules', url: `${siteUrl}/rules` },
    closing:
      'You’re getting this email because you reported something on Fabula. We’ve now erased your address from the report.',
  }),
}
