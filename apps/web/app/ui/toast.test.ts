import { describe, expect, it } from 'vitest'
import { createToastQueue, toast, toastQueue, toastTypes, type ToastRequest } from './toast.ts'

describe('toast', () => {
  it('has success, error and info, and nothing else', () => {
    expect(toastTypes).toEqual(['success', 'error', 'info'])
    const queue = createToastQueue()
    const wrong = { type: 'warning', message: 'No' } as unknown as ToastRequest
    expect(() => queue.show(wrong)).toThrow(TypeError)
    expect(queue.getState().isAsked).toBe(false)
  })

  it('queues toasts until the surface is connected, and shows them once, in order', () => {
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

  it('requests the surface with the first toast', () => {
    const queue = createToastQueue()
    expect(queue.getState().isAsked).toBe(false)
    queue.show({ type: 'info', message: 'one' })
    expect(queue.getState().isAsked).toBe(true)
  })

  it('maps each method to its type', () => {
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
