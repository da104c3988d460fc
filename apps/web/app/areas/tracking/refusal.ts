/**
 * Do Not Track and Global Privacy Control need an explicit consent that no category covers, so they disable tracking.
 */
export const refusesTracking = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
