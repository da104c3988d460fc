// Calls between a worker and its primary process, over the channel that Node opens between them.

type Message =
  | { call: number; name: string; data: unknown }
  | { answer: number; value?: unknown; failure?: string }

/** `process` in a worker, the worker in the primary process. */
type End = {
  send?(message: Message, onSent: (error: Error | null) => void): boolean
  on(event: 'message', onMessage: (message: Message) => void): unknown
}

export type Handlers = Record<string, (data: never) => unknown>

export type Peer = {
  /** Rejects if the other side fails or is gone. */
  call<T>(name: string, data?: unknown): Promise<T>
  /** The other side has ended: nothing of what waits will be answered. */
  close(): void
}

export function connectPeer(end: End, handlers: Handlers): Peer {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const gone = () => new Error('The process at the other end is gone.')
  let last = 0
  let isClosed = false

  function finishCall(id: number, finish: (caller: PromiseWithResolvers<unknown>) => void): void {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (caller) finish(caller)
  }

  async function answer({ call, name, data }: Extract<Message, { call: number }>): Promise<void> {
    const reply: Message = await Promise.resolve(data as never)
      .then((given) => handlers[name]?.(given))
      .then(
        (value) => ({ answer: call, value }),
        (error: unknown) => ({ answer: call, failure: String(error) }),
      )
    if (!isClosed) end.send?.(reply, () => {})
  }

  end.on('message', (message) => {
    if ('call' in message) void answer(message)
    else
      finishCall(message.answer, ({ resolve, reject }) =>
        message.failure === undefined ? resolve(message.value) : reject(new Error(message.failure)),
      )
  })

  return {
    call<T>(name: string, data?: unknown) {
      if (isClosed) return Promise.reject(gone())
      const id = ++last
      const caller = Promise.withResolvers<unknown>()
      waiting.set(id, caller)
      end.send?.({ call: id, name, data }, (error) => {
        if (error) finishCall(id, ({ reject }) => reject(error))
      })
      return caller.promise as Promise<T>
    },
    close() {
      isClosed = true
      for (const id of waiting.keys()) finishCall(id, ({ reject }) => reject(gone()))
    },
  }
}
