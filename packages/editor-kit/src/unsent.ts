type Socket = { on(event: 'open', heard: () => void): unknown }

/**
 * For the socket of @hocuspocus/provider. While there is no connection it keeps every change in a queue of its own and
 * sends them on top of the first sync, which has them all already. Each is then acknowledged without having been
 * counted, and "nothing unsaved" is said too early. So what waits is forgotten; the document itself has it.
 */
export function forgetUnsent(socket: Socket): void {
  socket.on('open', () => Reflect.set(socket, 'messageQueue', []))
}
