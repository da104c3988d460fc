import type { AuditEntry } from '@fabula/contracts/audit'
import type { AuditRow } from './audit.store.ts'

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor:
      row.actor_id && row.actor_username && row.actor_name
        ? { _id: row.actor_id, username: row.actor_username, displayName: row.actor_name }
        : null,
    isSystem: row.is_system,
    action: row.action,
    target: row.target_kind
      ? { kind: row.target_kind, _id: row.target_id, label: row.target_username ?? row.target_label }
      : null,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    reason: row.reason,
  }
}
