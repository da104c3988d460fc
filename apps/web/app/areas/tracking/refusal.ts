/** Do-not-track and its kin would need a consent that is not among the categories, so they keep it off. */
export const refusesTracking = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
