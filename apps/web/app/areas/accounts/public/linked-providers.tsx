import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Api } from '@fabula/contracts/api'
import { useEffect } from 'react'
import { longDate } from '#lib/dates.ts'
import { useSite } from '#lib/root-data.ts'
import { ProvenForm } from '../reauthentication-form.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { useIntentForm } from './use-intent-form.ts'

type Identity = ResponseOf<Api['GET /auth/social']>['identities'][number]

/** Every provider of this site, linked or not. */
export function LinkedProviders({ identities }: { identities: readonly Identity[] }) {
  const { providers } = useSite()
  return (
    <ul className="border-t border-line">
      {providers.map(({ key, name }) => {
        const identity = identities.find(({ provider }) => provider === key)
        return (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-(--row-pad-dense)"
          >
            <div className="min-w-0 grow">
              <p>{name}</p>
              <p className="dots text-meta wrap-anywhere text-ink-faint tabular">
                {identity ? (
                  <>
                    {identity.email ? <span>{identity.email}</span> : null}
                    <span>Linked {longDate(identity.createdAt)}</span>
                  </>
                ) : (
                  <span>Not linked</span>
                )}
              </p>
            </div>
            {identity ? <Unlink provider={key} name={name} /> : <LinkUp provider={key} name={name} />}
          </li>
        )
      })}
    </ul>
  )
}

type RowProps = { provider: string; name: string }

function Unlink({ provider, name }: RowProps) {
  const form = useIntentForm('unlink-provider', proofLabels, `unlink-${provider}`)
  return (
    <ProvenForm
      intent="unlink-provider"
      form={form}
      label="Unlink"
      confirmLabel={`Unlink ${name}`}
      size="sm"
      aria-label={`Unlink ${name}`}
    >
      <input type="hidden" name="provider" value={provider} />
    </ProvenForm>
  )
}

function LinkUp({ provider, name }: RowProps) {
  const form = useIntentForm('link-provider', proofLabels, `link-${provider}`)
  const { authUrl } = (form.value ?? {}) as { authUrl?: string }

  useEffect(() => {
    if (authUrl) window.location.assign(authUrl)
  }, [authUrl])

  if (authUrl) {
    return (
      <a href={authUrl} className="ui-text-link">
        Go to {name}
      </a>
    )
  }
  return (
    <ProvenForm
      intent="link-provider"
      form={form}
      label="Link"
      confirmLabel={`Link ${name}`}
      size="sm"
      aria-label={`Link ${name}`}
    >
      <input type="hidden" name="provider" value={provider} />
    </ProvenForm>
  )
}
