/** Names of this area's jobs, for enqueuing. */
export const notifyFollowersJobName = 'notifications.tell-followers'
export const mailAtOnceJobName = 'notifications.mail-at-once'
export const pushJobName = 'notifications.push'
export const pushOneJobName = 'notifications.push-one'
