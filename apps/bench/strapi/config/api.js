module.exports = () => ({ rest: { defaultLimit: 50, maxLimit: 100, withCount: false } });
