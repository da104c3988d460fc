// The request never got an answer: no network, a dead server, a dropped connection.
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('Please check your internet connection and try again', { cause })
  }
}
