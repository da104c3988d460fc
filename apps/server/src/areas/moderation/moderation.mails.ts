// Email texts of moderation; the platform provides the layout.
import type { Standing } from '@fabula/contracts/users'
import type { MailTemplate } from '#platform/mail/mail.ts'
import { describeDecision, describeEffect, findRule } from './moderation.texts.ts'

export const decisionMail: MailTemplate<{ displayName: string; siteUrl: string; standing: Standing }> = {
  name: 'moderation.decision',
  write({ displayName, siteUrl, standing }) {
    const rule = findRule(standing.ruleId)
    const isLimited = standing.kind !== 'good'
    return {
      subject: describeDecision(standing),
      heading: `Hello, ${displayName}`,
      paragraphs: [
        `${describeDecision(standing)}. ${describeEffect(standing)}`,
        ...(rule ? [`The rule: ${rule.id}. ${rule.title}. ${rule.summary}`] : []),
        ...(standing.explanation ? [`Our explanation: “${standing.explanation}”`] : []),
        ...(isLimited
          ? [`If you think we got this wrong, contact us. You’ll find our details at ${siteUrl}/legal.`]
          : []),
      ],
      button: isLimited
        ? { label: 'Read the rules', url: `${siteUrl}/rules` }
        : { label: 'Open Fabula', url: siteUrl },
      closing: 'You’re getting this email because it’s about your account. It can’t be turned off.',
    }
  },
}
