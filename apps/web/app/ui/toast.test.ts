import { describe, expect, it, vi } from 'vitest'
import { createToastQueue, toast, toastQueue, toastTypes, type ToastRequest } from './toast.ts'

describe('toast', () => {
  it('knows success, error and info, and nothing else', () => {
    expect(toastTypes).toEqual(['success', 'error', 'info'])
    const queue = createToastQueue()
    const wrong = { type: 'warning', message: 'No' } as unknown as ToastRequest
    expect(() => queue.show(wrong)).toThrow(TypeError)
    expect(queue.isAsked()).toBe(false)
  })

  it('keeps what was said before there was a surface, in order, and says it once', () => {
    const queue = createToastQueue()
    queue.show({ type: 'info', message: 'one' })
    queue.show({ type: 'error', message: 'two' })
    const seen: string[] = []
    const disconnect = queue.connect((request) => seen.push(`${request.type} ${request.message}`))
    queue.show({ type: 'success', message: 'three' })
    expect(seen).toEqual(['info one', 'error two', 'success three'])

    disconnect()
    queue.show({ type: 'info', message: 'four' })
    expect(seen).toHaveLength(3)
    queue.connect((request) => seen.push(request.message))
    expect(seen.at(-1)).toBe('four')
  })

  it('tells its listeners that the surface is wanted, until they leave', () => {
    const queue = createToastQueue()
    const listener = vi.fn()
    const leave = queue.subscribe(listener)
    expect(queue.isAsked()).toBe(false)
    queue.show({ type: 'info', message: 'one' })
    expect(queue.isAsked()).toBe(true)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    queue.show({ type: 'info', message: 'two' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('names its types by its methods', () => {
    const seen: ToastRequest[] = []
    const disconnect = toastQueue.connect((request) => seen.push(request))
    toast.success('a', { id: 'x' })
    toast.error('b')
    toast.info('c', { duration: 100 })
    disconnect()
    expect(seen).toEqual([
      { type: 'success', message: 'a', id: 'x' },
      { type: 'error', message: 'b' },
      { type: 'info', message: 'c', duration: 100 },
    ])
  })
})
