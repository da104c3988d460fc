import type { CollaborationRole } from '@fabula/contracts/templates'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'

/** A role and what it allows on the owner's story. */
export function RoleSelect({ roles }: { roles: readonly CollaborationRole[] }) {
  const [roleId, setRoleId] = useState(roles.find(({ slug }) => slug === 'editor')?._id ?? '')
  return (
    <Select
      name="roleId"
      label="Role"
      hint={roles.find(({ _id }) => _id === roleId)?.description}
      value={roleId}
      onChange={({ target }) => setRoleId(target.value)}
      options={roles.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  )
}
