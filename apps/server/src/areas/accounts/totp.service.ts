// An authenticator app (TOTP): setting it up and removing it.
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import {
  changeFactors,
  dropLooseRecoveryCodes,
  type FactorHand,
  listSecondFactors,
} from './factors.service.ts'
import { type OwnProof, requireOwnProof } from './reauthentication.ts'
import { issueRecoveryCodes } from './recovery-codes.service.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'
import { sealSecret, takeCode } from './totp-codes.ts'
import * as store from './totp.store.ts'

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

export async function getTotpState(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { userId, user }: SignedInActor,
) {
  const totp = await store.findTotp(db, userId)
  return {
    isOn: Boolean(totp?.confirmed_at),
    since: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    isRequired: user.roles.length > 0 && !config.isLocal,
  }
}

/** Has no effect until the first code is confirmed. */
export async function startTotp(hand: FactorHand, proof: OwnProof) {
  const { platform, actor, visit } = hand
  await requireOwnProof(platform, actor, proof, visit, { acceptsFresh: true })
  const secret = new Secret({ size: secretBytes })
  const sealed = sealSecret(platform.secrets, actor.userId, secret)
  const hasBegun = await platform.db.transaction().execute((tx) => store.beginTotp(tx, actor.userId, sealed))
  if (!hasBegun)
    throw new AppError('CONFLICT_ERROR', {
      message: 'You already have an authenticator app. Remove it first.',
    })
  const uri = new TOTP({ issuer: 'Fabula', label: actor.user.username, secret }).toString()
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Returns the recovery codes, which cannot be displayed again. */
export async function confirmTotp(hand: FactorHand, code: string): Promise<string[]> {
  const { platform, actor } = hand
  return changeFactors(hand, 'totp-added', async (tx) => {
    const isFirst = (await listSecondFactors(tx, actor.userId)).length === 0
    const totp = await store.findTotp(tx, actor.userId)
    if (!totp || totp.confirmed_at)
      throw new AppError('CONFLICT_ERROR', {
        message: totp
          ? 'You already have an authenticator app.'
          : 'Start setting up your authenticator app first.',
      })
    if (!(await takeCode(tx, platform.secrets, actor.userId, totp.sealed_secret, code)))
      throw invalid({ code: 'is incorrect. Check your device’s clock and try the next code' })
    await store.confirmTotp(tx, actor.userId)
    return { result: await issueRecoveryCodes(tx, actor.userId), endsOthers: isFirst }
  })
}

export async function removeTotp(hand: FactorHand, proof: OwnProof): Promise<void> {
  const { platform, actor, visit } = hand
  if (!(await store.hasTotp(platform.db, actor.userId))) return
  await requireOwnProof(platform, actor, proof, visit)
  await changeFactors(hand, 'totp-removed', async (tx) => {
    await store.deleteTotp(tx, actor.userId)
    await dropLooseRecoveryCodes(tx, actor.userId)
    return { result: undefined, endsOthers: true }
  })
}
