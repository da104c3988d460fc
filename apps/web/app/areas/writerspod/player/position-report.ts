// Tells the server where a signed-in listener is, often enough for their other devices.
export type Report = { itemId: string; seconds: number; isFinished: boolean; at: string }

type ReportOptions = {
  send: (report: Report, keepalive: boolean) => Promise<unknown>
  now?: () => number
}

const everyMilliseconds = 15_000

export function createPositionReport({ send, now = Date.now }: ReportOptions) {
  let sent = ''
  let sentAt = -Infinity

  /** `isUrgent`: on pausing, jumping and leaving. The same second is not sent twice. */
  return (report: Report, { isUrgent = false, keepalive = false } = {}): void => {
    const said = `${report.itemId} ${Math.floor(report.seconds)} ${report.isFinished}`
    if (said === sent || (!isUrgent && now() - sentAt < everyMilliseconds)) return
    sent = said
    sentAt = now()
    // Not retried: the next report is newer. After a failure the same second may be sent again.
    send(report, keepalive).catch(() => {
      if (sent === said) sent = ''
    })
  }
}
