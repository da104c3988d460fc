export const countAppearancesJobName = 'characters.count-appearances'
