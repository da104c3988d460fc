import { checkDocument } from '@fabula/editor-kit/check'
import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { answerCalls, demoViewer, show } from '../../../test/show.tsx'
import { appendQuote, type RichContent } from './public/rich-content.ts'
import { RichTextField } from './public/rich-text-field.tsx'

const limits = { textLength: 1000, jsonBytes: 10_000, nodes: 100 }
const targetId = '01990000-0000-7000-8000-000000000009'
const box = () => page.getByRole('textbox', { name: 'Your reply' })
const toolbar = () => page.getByRole('toolbar', { name: 'Formatting' })
const tool = (name: string) => toolbar().getByRole('button', { name })
let latest: RichContent | null = null
let sent = 0

function Page({ maxLength = 100, hasDraft = false, hasImages = false }) {
  const [value, setValue] = useState<RichContent | null>(null)
  useEffect(() => {
    latest = value
  }, [value])
  return (
    <main>
      <h1>A topic</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <RichTextField
          label="Your reply"
          value={value}
          onChange={setValue}
          maxLength={maxLength}
          placeholder="Write a reply"
          {...(hasImages && { imageType: 'post' })}
          {...(hasDraft && { draft: { kind: 'post', targetId } })}
        />
        <button type="button" onClick={() => setValue(null)}>
          Clear
        </button>
        <button
          type="button"
          onClick={() =>
            setValue(
              appendQuote(value, { text: 'One\nTwo', label: 'Hana, post 1', href: 'https://a.example/#1' }),
            )
          }
        >
          Quote it
        </button>
      </form>
    </main>
  )
}

async function write(text: string) {
  await expect.element(toolbar()).toBeVisible()
  await box().click()
  await userEvent.keyboard(text)
}

/** What the server would store. */
function accepted() {
  const checked = checkDocument(latest, limits)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.document.content
}

beforeEach(() => {
  localStorage.clear()
  sent = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the plain field cannot replace a text that waits for the editor', () => {
  const field = (value: RichContent | null) =>
    renderToString(<RichTextField label="Text" value={value} onChange={() => {}} maxLength={100} />)
  expect(field(null)).not.toMatch(/readonly/i)
  expect(field({ type: 'doc', content: [{ type: 'paragraph' }] })).toMatch(/readonly/i)
})

test('text is formatted with the toolbar by keyboard, and the server accepts the document', async () => {
  await show(() => <Page />)
  await write('The end')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  tool('Bold').element().focus()
  await userEvent.keyboard('{End}{ArrowLeft}')
  await expect.element(tool('Spoiler')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box()).toHaveFocus()
  await expect.element(tool('Spoiler')).toHaveAttribute('aria-pressed', 'true')
  expect(accepted()).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The ' },
        { type: 'text', text: 'end', marks: [{ type: 'spoiler' }] },
      ],
    },
  ])
  await expectAccessible(document.querySelector('main')!)

  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toBe(1)
})

test('a link is added in a dialog, without sending the form around it', async () => {
  await show(() => <Page />)
  await write('see ')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('dialog').getByLabelText('URL').fill('example.com')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => JSON.stringify(latest)).toContain('https://example.com')
  await expect.element(box()).toHaveFocus()
  expect(sent).toBe(0)
})

test('a dropped image is uploaded before the form can be sent, then described', async () => {
  const imageId = '01990000-0000-7000-8000-000000000007'
  const image = { imageId, placeholder: null, metadata: { alt: '', width: 8, height: 8 } }
  let form: FormData | undefined
  let finish = () => {}
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    form = body as FormData
    finish = () => {
      const responseText = JSON.stringify({ status: 'success', image, data: { imageId, url: '' } })
      Object.defineProperties(this, { status: { value: 201 }, responseText: { value: responseText } })
      this.dispatchEvent(new ProgressEvent('load'))
    }
  })
  await show(() => <Page hasImages />)
  await write('Look')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'map.png', { type: 'image/png' }))
  const { left, top } = box().element().getBoundingClientRect()
  const place = { clientX: left + 20, clientY: top + 20 }
  box()
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...place }))
  await expect.element(page.getByText('Uploading map.png')).toBeVisible()
  await expect.poll(() => form?.get('type')).toBe('post')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toBe(0)
  finish()
  await page.getByRole('button', { name: 'Add alt text' }).click()
  await page.getByRole('dialog').getByLabelText('Alt text').fill('A map of the coast')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('img', { name: 'A map of the coast' })).toBeInTheDocument()
  expect(accepted()).toContainEqual({ type: 'image', attrs: { imageId, alt: 'A map of the coast' } })
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toBe(1)
})

test('text that is too long is counted, and an emptied field is null', async () => {
  await show(() => <Page maxLength={5} />)
  await write('Seven!!')
  await expect.element(page.getByText('2 characters too long')).toBeVisible()
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(box()).toHaveTextContent('')
  await expect.element(page.getByText('5 characters left')).toBeVisible()
  expect(latest).toBeNull()
})

test('the plain field can be sent by keyboard, and the editor that replaces it has the focus at once', async () => {
  await show(() => (
    <div style={{ paddingTop: '4000px' }}>
      <Page />
    </div>
  ))
  const plain = document.querySelector('textarea')!
  const focused = new Promise<Element | null>((resolve) => {
    // Before the next frame: what is typed now goes there.
    const watch = new MutationObserver(() => {
      if (!plain.isConnected) resolve(document.activeElement)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  plain.focus({ preventScroll: true })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toBe(1)
  // Typing scrolls to the field, and the editor loads.
  await userEvent.keyboard('Half a thought')
  expect((await focused)?.className).toContain('ProseMirror')
  await expect.element(box()).toHaveTextContent('Half a thought')
})

test('typing keeps what was chosen in other fields of the form', async () => {
  function Form() {
    const [fields, setFields] = useState<{ rating: number; content: RichContent | null }>({
      rating: 4,
      content: null,
    })
    return (
      <form>
        <RichTextField
          label="Your reply"
          value={fields.content}
          onChange={(content) => setFields({ ...fields, content })}
          maxLength={100}
        />
        <button type="button" onClick={() => setFields({ ...fields, rating: 5 })}>
          Five stars
        </button>
        <output>{fields.rating}</output>
      </form>
    )
  }
  await show(() => <Form />)
  await expect.element(toolbar()).toBeVisible()
  await page.getByRole('button', { name: 'Five stars' }).click()
  await write('Good')
  await expect.element(box()).toHaveTextContent('Good')
  await expect.element(page.getByRole('status')).toHaveTextContent('5')
})

test('what is typed before the page has shown the last change stays', async () => {
  const waiting: (() => void)[] = []
  /** Types again after React has committed a value, and before it runs the effects of that value. */
  function Quick() {
    const [value, setValue] = useState<RichContent | null>(null)
    useLayoutEffect(() => {
      latest = value
      if (value !== null) waiting.shift()?.()
    }, [value])
    return (
      <main>
        <RichTextField label="Your reply" value={value} onChange={setValue} maxLength={100} />
        <button type="button" onClick={() => setValue(null)}>
          Clear
        </button>
      </main>
    )
  }
  await show(Quick)
  await expect.element(toolbar()).toBeVisible()
  const { editor } = box().element() as HTMLElement & { editor: Editor }
  for (const words of ['tide ', 'table']) waiting.push(() => editor.commands.insertContent(words))
  editor.commands.insertContent('A ')
  await expect.poll(() => JSON.stringify(latest)).toContain('A tide table')
  await expect.element(box()).toHaveTextContent('A tide table')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(box()).toHaveTextContent('')
})

test('a quotation names its source and leaves an empty line below it', async () => {
  await show(() => <Page />)
  await write('Before')
  await page.getByRole('button', { name: 'Quote it' }).click()
  await expect.element(box()).toHaveTextContent('BeforeHana, post 1OneTwo')
  expect(accepted().map(({ type }) => type)).toEqual(['paragraph', 'blockquote', 'paragraph'])
})

test('a draft is restored from this device, and deleted when the text is sent', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    calls.push(method)
    const draft = method === 'PUT' ? JSON.parse(init?.body as string) : null
    return Response.json({ status: 'success', draft })
  })
  const first = await show(() => <Page hasDraft />, { viewer: demoViewer })
  await write('Half a thought')
  await expect.element(page.getByText('Draft saved on this device')).toBeVisible()
  await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible()
  expect(calls.filter((method) => method === 'PUT')).toHaveLength(1)
  await first.unmount()

  await show(() => <Page hasDraft />, { viewer: demoViewer })
  await expect.element(box()).toHaveTextContent('Half a thought')
  await write(' more')
  await expect.poll(() => calls.filter((method) => method === 'PUT')).toHaveLength(2)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => calls.at(-1)).toBe('DELETE')
  expect(Object.keys(localStorage).filter((key) => key.includes('community/'))).toEqual([])
})

test('text typed while a draft is being saved is not called saved', async () => {
  const saves: PromiseWithResolvers<void>[] = []
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json({ status: 'success', draft: null })
    const save = Promise.withResolvers<void>()
    saves.push(save)
    await save.promise
    return Response.json({ status: 'success', draft: JSON.parse(init.body as string) })
  })
  await show(() => <Page hasDraft />, { viewer: demoViewer })
  await write('Half')
  await expect.poll(() => saves).toHaveLength(1)
  await write(' a thought')
  saves[0]!.resolve()
  await expect.poll(() => saves).toHaveLength(2)
  await expect.element(page.getByText('Draft saved on this device')).toBeVisible()
  saves[1]!.resolve()
  await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible()
})

test('a draft from another device is restored', async () => {
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From my phone' }] }],
  }
  answerCalls({
    [`GET /community/drafts/post/${targetId}`]: {
      status: 'success',
      draft: { kind: 'post', targetId, title: '', content, updatedAt: new Date().toISOString() },
    },
  })
  await show(() => <Page hasDraft />, { viewer: demoViewer })
  await expect.element(box()).toHaveTextContent('From my phone')
})
