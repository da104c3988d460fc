type Socket = { on(event: 'open', heard: () => void): unknown }

/**
 * For the socket of @hocuspocus/provider. While offline it queues every change and sends them in addition to the first
 * sync, which already contains them all. Each is then acknowledged without having been counted, and "nothing unsaved"
 * is reported too early. So the queue is cleared; the document itself contains the changes.
 */
export function forgetUnsent(socket: Socket): void {
  socket.on('open', () => Reflect.set(socket, 'messageQueue', []))
}
