import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { ListenButton } from './listen-button.tsx'
import type { ListenProps } from './listen-props.ts'

const props = {} as Omit<ListenProps, 'onClose'>

async function showReader(speech: unknown) {
  vi.stubGlobal('speechSynthesis', speech)
  await show(() => (
    <>
      <h1>Four pencils</h1>
      <ListenButton {...props} />
    </>
  ))
  await expect.element(page.getByRole('heading', { name: 'Four pencils' })).toBeVisible()
}

test('offers to listen in a browser with voices', async () => {
  await showReader(Object.assign(new EventTarget(), { getVoices: () => [{}] }))
  await expect.element(page.getByRole('button', { name: 'Listen' })).toBeVisible()
})

test('does not offer to listen in a browser without voices', async () => {
  await showReader(undefined)
  await expect.element(page.getByRole('button', { name: 'Listen' })).not.toBeInTheDocument()
})
