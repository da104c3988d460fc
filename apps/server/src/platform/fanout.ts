// Short messages to all nodes: drop this page, close those sockets. Ids only; nothing is kept for who is away.

export type Fanout = {
  /** Reaches every subscriber on every node, this one included. At most 4,000 bytes. */
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, onMessage: (message: string) => void): Promise<() => Promise<void>>
  stop(): Promise<void>
}
