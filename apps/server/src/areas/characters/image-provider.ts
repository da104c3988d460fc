// Asks an image provider for a picture: POST {url}/images/generations, as OpenAI and compatible services define it.
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'

type ImageProvider = NonNullable<Platform['config']['imageProvider']>

const answerWithinMilliseconds = 90_000
/** A picture of 1024 × 1024 as base64 has about 2 MB. */
const maxAnswerBytes = 16 * 1024 * 1024
const size = '1024x1024'

const answerShape = z.object({ data: z.array(z.object({ b64_json: z.base64().min(1) })).min(1) })
const refusalShape = z.object({ error: z.object({ code: z.string() }) })

type Asking = { prompt: string; withinMilliseconds?: number }

/** The bytes of the picture. Nothing of the provider's answer is trusted: the image mechanism decodes and redraws it. */
export async function generateImage(
  { url, token, model }: ImageProvider,
  { prompt, withinMilliseconds = answerWithinMilliseconds }: Asking,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(withinMilliseconds)
  try {
    const answer = await fetch(`${url}/images/generations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model, prompt, n: 1, size, response_format: 'b64_json' }),
      redirect: 'error',
      signal,
    })
    const body = await readBounded(answer)
    if (!answer.ok) throw refusalOf(answer.status, body)
    const { data } = answerShape.parse(JSON.parse(body))
    return Buffer.from(data[0]!.b64_json, 'base64')
  } catch (error) {
    if (error instanceof AppError) throw error
    const message = signal.aborted
      ? 'The image provider took too long. Please try again later.'
      : 'The image provider didn’t send a picture. Please try again later.'
    throw new AppError('UNAVAILABLE_ERROR', { message, cause: error })
  }
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let total = 0
  for await (const part of answer.body ?? []) {
    total += part.length
    if (total > maxAnswerBytes) throw new Error('The answer of the image provider is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A prompt that the provider refuses is the writer's to change; everything else is not. */
function refusalOf(status: number, body: string): AppError {
  const refusal = refusalShape.safeParse(parseJson(body))
  if (status === 400 && refusal.success && /content|policy|safety|moderation/.test(refusal.data.error.code))
    return new AppError('VALIDATION_ERROR', {
      details: {
        fields: { prompt: 'was refused by the image provider. Describe the character differently.' },
      },
    })
  return new AppError('UNAVAILABLE_ERROR', {
    message: 'The image provider isn’t available right now. Please try again later.',
    cause: new Error(`The image provider answered with ${status}.`),
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
