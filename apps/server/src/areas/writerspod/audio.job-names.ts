export const cleanAudioJobName = 'writerspod.clean-audio'
export const measureAudioJobName = 'writerspod.measure-audio'
