// The request got no response: no network, a server that is down, a dropped connection.
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('Please check your internet connection and try again', { cause })
  }
}
