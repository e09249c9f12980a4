export const errorTexts = {
  fetchFailed: 'Failed to fetch data',
  fetchDetailFailed: 'Failed to fetch detailed data',
  updateDataFailed: 'Failed to update data',
  updateFailed: 'Update failed',
  failedToUpdate: 'Failed to update',
  addFailed: 'Failed to add',
  addVehicleFailed: 'Failed to add vehicle',
  duplicateTypeFailed: 'Failed to duplicate vehicle type',
  createTemplateFailed: 'Failed to create template',
  loadFailed: 'Failed to load data',
  offline: 'The server cannot be reached. What you see may be old; we keep trying.',
  notServed: 'The server of this version does not answer this question yet.',
  forbidden: 'Your role does not allow this. Ask an administrator.',
  unexpectedTitle: 'This page stopped working',
  unexpected:
    'Something went wrong that we did not expect. Your data is safe on the server; loading the page again usually helps.',
  reload: 'Load the page again',
}
